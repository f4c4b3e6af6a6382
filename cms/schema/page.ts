import { defineArrayMember, defineField, defineType } from 'sanity'
import { lead } from './heading.ts'
import { pageTitle, routeField, searchDescription } from './page-fields.ts'

/** A programme page or the about page, made of blocks. */
export const page = defineType({
  name: 'page',
  title: 'ページ / Page',
  type: 'document',
  fields: [
    routeField,
    pageTitle,
    lead,
    searchDescription,
    defineField({
      name: 'blocks',
      title: '内容 / Blocks',
      type: 'array',
      of: [
        defineArrayMember({ type: 'hero' }),
        defineArrayMember({ type: 'steps' }),
        defineArrayMember({ type: 'featureGrid' }),
        defineArrayMember({ type: 'comparisonTable' }),
        defineArrayMember({ type: 'planTable' }),
        defineArrayMember({ type: 'feeTable' }),
        defineArrayMember({ type: 'faq' }),
        defineArrayMember({ type: 'callout' }),
        defineArrayMember({ type: 'pictureWithText' }),
        defineArrayMember({ type: 'ruleQuote' }),
        defineArrayMember({ type: 'timeline' }),
        defineArrayMember({ type: 'callToAction' }),
        defineArrayMember({ type: 'deviceRow' }),
        defineArrayMember({ type: 'richTextBlock' }),
      ],
    }),
  ],
  preview: { select: { title: 'title.ja', subtitle: 'route' } },
})
