/** Code of a failed system call, e.g. `EADDRINUSE`, or an empty string. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether a system call failed because there is no such file or folder. */
export const isMissingFile = (error: unknown): boolean => systemErrorCode(error) === 'ENOENT'
