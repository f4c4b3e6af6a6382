import { defineField } from 'sanity'

/** The heading of a block; several blocks do well without one. */
export const heading = defineField({
  name: 'heading',
  title: '見出し / Heading',
  type: 'localeString',
})

export const lead = defineField({ name: 'lead', title: 'リード文 / Lead', type: 'localeText' })

interface Headings {
  readonly ja?: string
  readonly en?: string
}

/** A block in the list of an editor: its Japanese heading, below it the English one and what kind of block it is. */
export const headingPreview = (kind: string) => ({
  select: { ja: 'heading.ja', en: 'heading.en' },
  prepare: ({ ja, en }: Headings) => ({
    title: ja ?? kind,
    subtitle: [en, kind].filter(Boolean).join(' · '),
  }),
})
