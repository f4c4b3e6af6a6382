import { defineField, defineType } from 'sanity'
import { linkableRoutes } from '#app.config.ts'
import { linkCategories, linkConditions, linkOrders } from '#cms/structure/device-links.ts'
import { anchorName } from './field-rules.ts'
import { requiredText } from './required-text.ts'

type Parent = { kind?: string } | undefined
const isHidden =
  (kind: string) =>
  ({ parent }: { parent: Parent }) =>
    parent?.kind !== kind

function requireFor(kind: string, message: string) {
  return (value: unknown, context: { parent?: unknown }) => {
    const { parent } = context
    const isKind =
      typeof parent === 'object' && parent !== null && 'kind' in parent && parent.kind === kind
    return !isKind || Boolean(value) || message
  }
}

/** A search value of the device list, for links that go there. */
const deviceSearchField = (name: string, title: string, list: readonly string[]) =>
  defineField({
    name,
    title,
    type: 'string',
    options: { list: [...list] },
    hidden: ({ parent }) => parent?.kind !== 'route' || parent?.route !== '/devices',
  })

const linkMissing = 'リンク先を選んでください。 / Please choose where the link goes.'

/** Where a link goes: a page of this site by its route, a document, or an address (https, mailto, tel). */
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
      validation: (rule) => rule.required().error(linkMissing),
    }),
    defineField({
      name: 'route',
      title: 'ページ / Page',
      type: 'string',
      options: { list: [...linkableRoutes] },
      hidden: isHidden('route'),
      validation: (rule) => rule.custom(requireFor('route', linkMissing)),
    }),
    deviceSearchField('category', '種類で絞る / Category', linkCategories),
    deviceSearchField('condition', '状態で絞る / Condition', linkConditions),
    deviceSearchField('order', '並び順 / Order', linkOrders),
    defineField({
      name: 'anchor',
      title: '見出しの位置 / Anchor',
      type: 'string',
      hidden: isHidden('route'),
      validation: anchorName,
    }),
    defineField({
      name: 'document',
      title: 'ページ / Document',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'legalPage' }, { type: 'home' }],
      hidden: isHidden('document'),
      validation: (rule) => rule.custom(requireFor('document', linkMissing)),
    }),
    defineField({
      name: 'url',
      title: 'アドレス / Address',
      type: 'url',
      hidden: isHidden('url'),
      validation: (rule) => [
        rule
          .uri({ scheme: ['https', 'mailto', 'tel'] })
          .error(
            'https、mailto、telで始まるアドレスだけが使えます。 / Only https, mailto and tel addresses can be used.',
          ),
        rule.custom(requireFor('url', linkMissing)),
      ],
    }),
  ],
})

/** A button or a standing link: words and where they lead. */
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
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'label.ja', subtitle: 'label.en' } },
})
