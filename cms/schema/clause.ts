import { defineField, defineType } from 'sanity'
import { anchorName } from './field-rules.ts'
import { requiredText } from './required-text.ts'

/** One numbered clause. The number is its position; the anchor never changes. */
export const clause = defineType({
  name: 'clause',
  title: '条 / Clause',
  type: 'object',
  fields: [
    requiredText('heading', '見出し / Heading'),
    defineField({
      name: 'anchor',
      title: '位置の名前 / Anchor',
      description:
        'アドレスの#の後ろ。公開した後は変えません。 / What follows # in the address. It does not change once published.',
      type: 'string',
      validation: (rule) => anchorName(rule.required()),
    }),
    requiredText('body', '本文 / Body', 'localeRichText'),
    defineField({
      name: 'showsTransmissionTable',
      title: '外部送信の表を続ける / Followed by the table of external transmission',
      description:
        '表は、サイトが実際に読み込むものから作られます。 / The site makes the table from what it really loads.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: { select: { title: 'heading.ja', subtitle: 'anchor' } },
})
