import path from 'node:path'
import { describeApi } from '#api/domain/openapi.ts'
import { apiVersion } from '#app.config.ts'
import { endpoints } from '#contract/registry.ts'

export const openApiFile = path.resolve(import.meta.dirname, '../../docs/openapi.json')

/** The current content of the file. */
export const generateOpenApi = () =>
  `${JSON.stringify(describeApi(endpoints, { version: apiVersion, language: 'en' }), null, 2)}\n`
