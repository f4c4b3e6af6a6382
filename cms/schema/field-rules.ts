import type { ArrayRule, StringRule } from 'sanity'
import { deviceSlugPattern } from '#cms/structure/device-links.ts'
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

interface Context {
  readonly hidden?: boolean | undefined
}

/**
 * The rules of a field that is not always shown. What an editor cannot see cannot be mended, so it is not judged: neither
 * by these rules nor by those that Sanity adds for its type. (Sanity asks again for each value only where it sees two
 * parameters.)
 */
export const whileShown =
  <R>(rules: (rule: R) => R | R[]) =>
  (rule: R, context?: Context): R | R[] =>
    context?.hidden ? [] : rules(rule)
