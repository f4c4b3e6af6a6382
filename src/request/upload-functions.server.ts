/**
 * A server function whose name begins with `upload` accepts files: its body may have `maxUploadBodyBytes`. The name is in
 * the address (vite.config.ts), so that the limit is known before the function is loaded or a byte is read.
 */
const uploadName = /^upload[A-Z]/
const uploadMark = 'upload-'

/** The address of a function in a build: `id`, marked when the function accepts files. */
export const markedFunctionId = (id: string, functionName: string): string =>
  uploadName.test(functionName) ? uploadMark + id : id

/** @param id as the address of a built site has it */
export const isUploadId = (id: string): boolean => id.startsWith(uploadMark)

/** @param id as the address has it in development: the file and the name of the function, as base64url of JSON */
export function isUploadIdOfDevelopment(id: string): boolean {
  const name = /"export":"(\w+)"/.exec(Buffer.from(id, 'base64url').toString())
  return uploadName.test(name?.[1] ?? '')
}
