import { writeFile } from 'node:fs/promises'
import { generateOpenApi, openApiFile } from '#run/build/openapi-file.ts'

/** `npm run openapi`: writes the document that the API serves at /swagger/, in English. */
await writeFile(openApiFile, generateOpenApi())
console.log(`${openApiFile} is written.`)
