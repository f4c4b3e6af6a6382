import * as v from 'valibot'
import { declaredErrorsOf } from '#api/domain/declared-errors.ts'
import { describeApi } from '#api/domain/openapi.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/registry.ts'

const { paths } = describeApi(endpoints, { version: '1.0.0', language: 'en' })
const operation = v.object({ responses: v.record(v.string(), v.unknown()) })
const error = v.object({ code: v.string() })

/** Whether the OpenAPI document lists a status of a call. */
const isInDocument = ({ method, path }: Endpoint, status: number) =>
  String(status) in v.parse(operation, paths[path]?.[method.toLowerCase()]).responses

/** Undeclared answers: a status that the document lacks, a code that the contract does not list. */
export async function undeclaredIn(
  endpoint: Endpoint,
  response: Response,
): Promise<string | undefined> {
  const { status } = response
  if (!isInDocument(endpoint, status)) return `${endpoint.name} ${status}`
  if (status < 400) return undefined
  const body = await response.clone().text()
  if (body === '') return undefined
  const { code } = v.parse(error, JSON.parse(body))
  const codes = declaredErrorsOf(endpoint).find(([declared]) => declared === status)?.[1]
  return codes?.includes(code) ? undefined : `${endpoint.name} ${status} ${code}`
}
