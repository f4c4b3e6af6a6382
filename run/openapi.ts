import { writeFile } from 'node:fs/promises'
import { openApiFile, writtenOpenApi } from '#run/build/openapi-file.ts'

/** `npm run openapi`: writes the document that the API serves at /swagger/, in English. */
await writeFile(openApiFile, writtenOpenApi())
console.log(`${openApiFile} is written.`)
