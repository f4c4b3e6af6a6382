import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { describeApi } from './openapi.ts'

const english = describeApi(endpoints, { version: '1.0.0', language: 'en' })
const text = JSON.stringify(english)

describe('the OpenAPI document', () => {
  test('has one operation for each endpoint', () => {
    const operations = Object.keys(english.paths).flatMap((path) =>
      Object.keys(english.paths[path] ?? {}),
    )
    expect(operations).toHaveLength(endpoints.length)
    for (const { name } of endpoints) expect(text).toContain(`"operationId":"${name}"`)
  })

  test('refers only to components that it has', () => {
    const targets = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect(targets).toContain('Item')
    expect(targets.filter((name) => !(String(name) in english.components.schemas))).toEqual([])
    expect(text).not.toContain('$defs')
  })

  test('says what a query field means, who may call and what is refused', () => {
    const list = english.paths['/api/fullsite/item-page/']
    expect(list).toMatchObject({
      get: {
        security: [],
        parameters: expect.arrayContaining([
          { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
          expect.objectContaining({ name: 'tags', style: 'form', explode: false }),
        ]),
      },
    })
    expect(english.paths['/api/account/me/']).toMatchObject({
      get: {
        security: [{ bearer: [] }],
        responses: { 401: { description: expect.stringContaining('Authentication required') } },
      },
    })
    expect(english.paths['/api/account/logout/']).toMatchObject({
      post: { requestBody: { required: false }, responses: { 204: { description: 'Success' } } },
    })
  })

  test('has Japanese summaries too', () => {
    const japanese = JSON.stringify(describeApi(endpoints, { version: '1.0.0', language: 'ja' }))
    expect(japanese).toContain('デバイスの詳細')
    expect(japanese).toContain('メールアドレスまたはパスワードが正しくありません')
  })
})
