import { defineField, defineType } from 'sanity'

/** One numbered clause; its number is its place, its anchor its name for ever. */
export const clause = defineType({
  name: 'clause',
  title: '条 / Clause',
  type: 'object',
  fields: [
    defineField({
      name: 'heading',
      title: '見出し / Heading',
      type: 'localeString',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'anchor',
      title: '位置の名前 / Anchor',
      description:
        'アドレスの#の後ろ。公開した後は変えません。 / What follows # in the address. It does not change once published.',
      type: 'string',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z][a-z0-9-]*$/)
          .error(
            '英小文字、数字、ハイフンで書いてください。 / Lower-case letters, digits and hyphens only.',
          ),
    }),
    defineField({
      name: 'body',
      title: '本文 / Body',
      type: 'localeRichText',
      validation: (rule) => rule.required(),
    }),
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
