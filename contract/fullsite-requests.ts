import { endpoint } from './endpoint.ts'
import { deviceRequest, deviceRequestBody } from './request.ts'

/**
 * A request for a device, or for a notice when `item_id` is in stock again. Only a customer gets `already_requested`: a
 * guest may type anybody's address.
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
