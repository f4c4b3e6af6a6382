import { endpoint } from './endpoint.ts'
import { deviceRequest, deviceRequestBody } from './request.ts'

/**
 * A request for a device, or for a notice when `item_id` is in stock again. Only a customer gets `already_requested`: a
 * guest may type anybody's address. What a guest sends again within an hour, word for word, is the same request: its `slug`,
 * and no second e-mail; nothing else of the answer tells that there was one.
 */
export const requestDevice = endpoint({
  name: 'requestDevice',
  method: 'POST',
  path: '/api/fullsite/device-request/',
  auth: 'optional-bearer',
  summary: { ja: 'デバイスをリクエストする', en: 'Ask for a device' },
  body: {
    kind: 'json',
    schema: deviceRequestBody,
  },
  success: { status: 201, schema: deviceRequest },
  errors: { 400: ['already_requested'], 429: ['throttled'] },
})
