export { drawTables, type TableSizes } from './seating.ts'
export { best, isIn, nextRound, type PlayedTable, type Row, withNewcomer, withRound } from './standings.ts'
