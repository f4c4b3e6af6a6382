import { uploadTypes } from './picture-shapes.ts'

interface FailedUpload {
  readonly file: { readonly name: string; readonly type: string }
  readonly error?: unknown
}

const wrongType =
  'この種類のファイルは使えません。JPEG、PNG、WebP、AVIFの画像を選んでください。 / Files of this kind cannot be used. Please choose a JPEG, PNG, WebP or AVIF picture.'
const unreachable =
  'コンテンツのサーバーに届きませんでした。接続を確かめて、もう一度お試しください。 / The content server could not be reached. Please check the connection and try again.'

/** The message of the server in an error of Sanity's client; `undefined` when there was no answer. */
function serverMessage(error: unknown): string | undefined {
  const isAnswered = error instanceof Error && 'statusCode' in error
  return isAnswered ? error.message : undefined
}

/** Title and description of the error message for a failed upload. */
export function uploadErrorMessage({ file, error }: FailedUpload) {
  const reason = uploadTypes.includes(file.type) ? (serverMessage(error) ?? unreachable) : wrongType
  return { title: `${file.name}: アップロードできませんでした / Not uploaded`, description: reason }
}
