import { defineField } from 'sanity'

/** The heading of a block, optional. */
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

/** List entry of a block in the Studio: Japanese heading, then English heading and block type. */
export const headingPreview = (kind: string) => ({
  select: { ja: 'heading.ja', en: 'heading.en' },
  prepare: ({ ja, en }: Headings) => ({
    title: ja ?? kind,
    subtitle: [en, kind].filter(Boolean).join(' · '),
  }),
})
