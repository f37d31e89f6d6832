/** Files of tests that take too long to judge every mutant. */
export const longTests = ['secrecy', 'coverage', 'pairwise', 'fuzz', 'blank', 'adding-a-role']
