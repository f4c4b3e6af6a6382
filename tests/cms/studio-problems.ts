import type { SanityClient } from '@sanity/client'
import { validateDocument } from '@sanity/validation'
import { createSchema, type SanityDocument } from 'sanity'
import * as v from 'valibot'
import { schemaTypes } from '#cms/schema/schema-types.ts'

export const studioSchema = createSchema({ name: 'reboot', types: schemaTypes })
export const storedDocument = v.looseObject({ _id: v.string(), _type: v.string() })

const wholeDocument = (document: object): SanityDocument => ({
  _createdAt: '2026-11-01T00:00:00Z',
  _updatedAt: '2026-11-01T00:00:00Z',
  _rev: 'seed',
  ...v.parse(storedDocument, document),
})

/** What the Studio reports about a document before it lets an editor publish it: path and message of each error. */
export async function studioProblems(document: object, client: SanityClient): Promise<string[]> {
  const { status, markers } = await validateDocument({
    document: wholeDocument(document),
    schema: studioSchema,
    client,
  })
  // Outside of the Studio, Sanity turns the errors of an object's own rules into warnings.
  const problems = markers
    .filter(({ level, code }) => level === 'error' || code === 'custom')
    .map(({ path, message }) => `${JSON.stringify(path)}: ${message}`)
  return status === 'notEvaluated' ? ['not evaluated', ...problems] : problems
}
