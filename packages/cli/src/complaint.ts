/** Something the person at the keyboard can mend: one line in their language, and the status to leave with. */
export class Complaint extends Error {
  readonly status: 1 | 2

  constructor(line: string, status: 1 | 2 = 1) {
    super(line)
    this.status = status
  }
}
