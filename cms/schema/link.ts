import { defineField, defineType, type ReferenceRule, type Rule, type StringRule } from 'sanity'
import {
  categoryChoices,
  conditionChoices,
  orderChoices,
  routeChoices,
} from '#cms/structure/choice-titles.ts'
import { checkAddress } from '#cms/structure/link-address.ts'
import { isStoredRecord, type StoredRecord } from '#cms/structure/stored-record.ts'
import { checkAnchor } from './check-anchor.ts'
import { checkLinkedDevice } from './check-device.ts'
import { whileShown } from './field-rules.ts'
import { requiredText } from './required-text.ts'

const isHidden =
  (kind: string) =>
  ({ parent }: { parent: StoredRecord | undefined }) =>
    parent?.kind !== kind

/** A filter value for links to the device list. */
const deviceSearchField = (name: string, title: string, list: typeof categoryChoices) =>
  defineField({
    name,
    title,
    type: 'string',
    options: { list },
    hidden: ({ parent }) => parent?.kind !== 'route' || parent?.route !== '/devices',
    validation: whileShown<StringRule>((rule) => rule),
  })

const linkMissing = 'リンク先を選んでください。 / Please choose where the link goes.'

/** For required links: the field of the selected kind needs a target. An optional link without a target is ignored. */
export const linkWithTarget = (rule: Rule) => [
  rule.required().error(linkMissing),
  rule.custom((value: unknown) => {
    const link = isStoredRecord(value) ? value : {}
    const field = ['route', 'document', 'url'].find((kind) => kind === link.kind) ?? 'kind'
    return Boolean(link[field]) || { message: linkMissing, path: [field] }
  }),
]

/** Target of a link: a route of this site, a document, or a URL (https, mailto, tel). */
export const link = defineType({
  name: 'link',
  title: 'リンク / Link',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: '種類 / Kind',
      type: 'string',
      initialValue: 'route',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'サイト内 / This site', value: 'route' },
          { title: 'ページ / Document', value: 'document' },
          { title: 'アドレス / Address', value: 'url' },
        ],
      },
    }),
    defineField({
      name: 'route',
      title: 'ページ / Page',
      type: 'string',
      options: { list: routeChoices },
      hidden: isHidden('route'),
      validation: whileShown<StringRule>((rule) => rule),
    }),
    deviceSearchField('category', '種類で絞る / Category', categoryChoices),
    deviceSearchField('condition', '状態で絞る / Condition', conditionChoices),
    deviceSearchField('order', '並び順 / Order', orderChoices),
    defineField({
      name: 'anchor',
      title: '見出しの位置 / Anchor',
      type: 'string',
      hidden: isHidden('route'),
      validation: whileShown<StringRule>((rule) => rule.custom(checkAnchor)),
    }),
    defineField({
      name: 'document',
      title: 'ページ / Document',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'legalPage' }, { type: 'home' }],
      hidden: isHidden('document'),
      validation: whileShown<ReferenceRule>((rule) => rule),
    }),
    defineField({
      name: 'url',
      title: 'アドレス / Address',
      description:
        'ほかのサイト、メール、電話、またはデバイスのページ。例: /devices/apple-iphone-17 / Another site, e-mail, telephone, or the page of a device, for example /devices/apple-iphone-17',
      type: 'string',
      hidden: isHidden('url'),
      validation: whileShown<StringRule>((rule) => [
        rule.custom(checkAddress),
        rule.custom(checkLinkedDevice).warning(),
      ]),
    }),
  ],
})

/** A button or link: label and target. */
export const action = defineType({
  name: 'action',
  title: 'ボタン / Action',
  type: 'object',
  fields: [
    requiredText('label', '言葉 / Label'),
    defineField({
      name: 'link',
      title: 'リンク / Link',
      type: 'link',
      validation: linkWithTarget,
    }),
  ],
  preview: { select: { title: 'label.ja', subtitle: 'label.en' } },
})
