import { expect, test } from 'vitest'
import { isUploadId, markedFunctionId } from './upload-functions.server.ts'

test('a function takes files by its name, and its address says so', () => {
  const upload = markedFunctionId('AbCdEfGhIj', 'uploadDocuments_createServerFn_handler')
  expect(upload).toBe('upload-AbCdEfGhIj')
  expect(isUploadId(upload)).toBe(true)
  const other = markedFunctionId('AbCdEfGhIj', 'uploadedFiles_createServerFn_handler')
  expect(other).toBe('AbCdEfGhIj')
  expect(isUploadId(other)).toBe(false)
})
