import type { ArrayRule, StringRule } from 'sanity'
import { deviceSlugPattern } from '#cms/structure/device-links.ts'
import { unknownFigures } from '#cms/structure/figures.ts'
import { anchorPattern } from '#cms/structure/legal-anchors.ts'

/** A list that needs something in it. */
export const atLeastOne = (rule: ArrayRule<unknown[]>) =>
  rule.required().min(1).error('1つ以上必要です。 / At least one is needed.')

export const oneOrTwo = (rule: ArrayRule<unknown[]>) =>
  rule.required().min(1).max(2).error('1つか2つにしてください。 / One or two, please.')

/** The end of the address of a device's page. */
export const deviceSlug = (rule: StringRule) =>
  rule
    .regex(deviceSlugPattern)
    .error('英小文字、数字、ハイフンです。 / Lower-case letters, digits and hyphens.')

/** What follows # in an address. */
export const anchorName = (rule: StringRule) =>
  rule
    .regex(anchorPattern)
    .error(
      '英小文字、数字、ハイフンで書いてください。 / Lower-case letters, digits and hyphens only.',
    )

/** @returns `true`, or what is wrong in both languages: the names in braces that are no live figure. */
export function checkFigures(text: unknown): true | string {
  const unknown = typeof text === 'string' ? unknownFigures(text) : []
  if (unknown.length === 0) return true
  const names = unknown.map((name) => `{${name}}`).join(' ')
  return `使えない数字の名前です: ${names} / Not a live figure: ${names}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const membersOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** Every text of a Portable Text value, its tables and notes included. */
function textsOf(richText: unknown): string[] {
  return membersOf(richText).flatMap((block) => [
    ...membersOf(block.children).map(({ text }) => String(text ?? '')),
    ...membersOf(block.rows).flatMap(({ cells }) =>
      Array.isArray(cells) ? cells.map(String) : [],
    ),
    ...(typeof block.text === 'string' ? [block.text] : []),
  ])
}

/** The same check for a whole rich text. */
export const checkRichTextFigures = (value: unknown): true | string =>
  checkFigures(textsOf(value).join('\n'))
