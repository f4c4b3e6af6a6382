import type { ArrayRule, StringRule } from 'sanity'
import { anchorPattern } from '#cms/structure/legal-anchors.ts'
import { maxSlugLength, slugPattern } from '#contract/values.ts'
import { checkDevice } from './check-device.ts'

/** A list that must not be empty. */
export const atLeastOne = (rule: ArrayRule<unknown[]>) =>
  rule.required().min(1).error('1つ以上必要です。 / At least one is needed.')

export const oneOrTwo = (rule: ArrayRule<unknown[]>) =>
  rule.required().min(1).max(2).error('1つか2つにしてください。 / One or two, please.')

/** A choice that must be made. */
export const oneChosen = (rule: StringRule) =>
  rule.required().error('選んでください。 / Please choose one.')

/** Last part of the URL of a device page. */
export const deviceSlug = (rule: StringRule) => [
  rule
    .regex(slugPattern)
    .max(maxSlugLength)
    .error('英小文字、数字、ハイフンです。 / Lower-case letters, digits and hyphens.'),
  rule.custom(checkDevice).warning(),
]

/** The part of a URL after #. */
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
 * Rules of a field that can be hidden. Editors cannot correct a hidden field, so it is not validated, also not by the
 * rules that Sanity adds for its type. (Sanity evaluates the rules again for each value only if the function has two
 * parameters.)
 */
export const whileShown =
  <R>(rules: (rule: R) => R | R[]) =>
  (rule: R, context?: Context): R | R[] =>
    context?.hidden ? [] : rules(rule)
