import { systemErrorCode } from './system-error-code.ts'

/** https://www.sqlite.org/rescode.html#full */
const sqliteFull = 13

/** Whether a file, or a row of SQLite, was not written because the disk or its quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error)) ||
  (error instanceof Error && 'errcode' in error && error.errcode === sqliteFull)
