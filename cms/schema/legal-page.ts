import {
  defineArrayMember,
  defineField,
  defineType,
  getPublishedId,
  type SanityDocument,
} from 'sanity'
import { documentPath } from '#cms/structure/document-urls.ts'
import { legalAnchors } from '#cms/structure/legal-anchors.ts'
import { requiredCopy } from './copy-rules.ts'
import { atLeastOne } from './field-rules.ts'
import { lead } from './heading.ts'
import { pageTitle, routeField, searchDescription } from './page-fields.ts'

interface Clause {
  readonly anchor?: string
}

const isLegalRoute = (route: string): route is keyof typeof legalAnchors =>
  Object.hasOwn(legalAnchors, route)

/** Anchors that this page must have. */
function anchorsNeeded(document: SanityDocument | undefined): readonly string[] {
  const route = document ? documentPath(getPublishedId(document._id)) : null
  return route !== null && isLegalRoute(route) ? legalAnchors[route] : []
}

/** Other pages and printed documents link to anchors: the required ones must exist, and all must be unique. */
function checkAnchors(clauses: readonly Clause[], needed: readonly string[]): true | string {
  const anchors = clauses.map(({ anchor }) => anchor)
  const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
  if (twice) return `同じ位置の名前が2つあります: ${twice} / This anchor is there twice: ${twice}`
  const missing = needed.filter((anchor) => !anchors.includes(anchor))
  return missing.length === 0
    ? true
    : `必要な条がありません: ${missing.join(', ')} / These clauses are needed: ${missing.join(', ')}`
}

/** Terms or privacy policy: date, version, numbered clauses with stable anchors. */
export const legalPage = defineType({
  name: 'legalPage',
  title: '規約 / Legal page',
  type: 'document',
  fields: [
    routeField,
    pageTitle,
    lead,
    searchDescription,
    defineField({
      name: 'version',
      title: '版 / Version',
      description: '例: 2026-11-01 / For example 2026-11-01',
      type: 'string',
      validation: requiredCopy('line'),
    }),
    defineField({
      name: 'effectiveOn',
      title: '施行日 / In force from',
      type: 'date',
      validation: (rule) =>
        rule.required().error('施行日を選んでください。 / Please choose the date.'),
    }),
    defineField({
      name: 'clauses',
      title: '条 / Clauses',
      type: 'array',
      of: [defineArrayMember({ type: 'clause' })],
      validation: (rule) => [
        atLeastOne(rule),
        rule.custom((clauses: Clause[] | undefined, { document }) =>
          checkAnchors(clauses ?? [], anchorsNeeded(document)),
        ),
      ],
    }),
  ],
  preview: { select: { title: 'title.ja', subtitle: 'version' } },
})
