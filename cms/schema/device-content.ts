import {
  defineArrayMember,
  defineField,
  defineType,
  getDraftId,
  getPublishedId,
  type ValidationContext,
} from 'sanity'
import { contentApiVersion } from '#app.config.ts'
import { otherCopyOfDevice } from '#cms/structure/studio-queries.ts'
import { deviceSlug } from './field-rules.ts'
import { requiredText } from './required-text.ts'

/** The site shows one document per device. */
async function checkOnlyOne(
  item: string | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  if (!item || !document) return true
  const id = getPublishedId(document._id)
  const other: unknown = await getClient({ apiVersion: contentApiVersion }).fetch(
    otherCopyOfDevice,
    { item, ownIds: [id, getDraftId(id)] },
  )
  return (
    !Array.isArray(other) ||
    other.length === 0 ||
    'このデバイスの紹介はもうあります。 / There is copy about this device already.'
  )
}

/** Copy about one device. Facts come from the API. */
export const deviceContent = defineType({
  name: 'deviceContent',
  title: 'デバイスの紹介 / Device copy',
  type: 'document',
  fields: [
    defineField({
      name: 'item',
      title: 'デバイス / Device',
      description:
        'デバイスのページのアドレスの末尾。 / The end of the address of the device’s page.',
      type: 'string',
      validation: (rule) => [...deviceSlug(rule.required()), rule.custom(checkOnlyOne)],
    }),
    requiredText('lead', 'リード文 / Lead', 'localeText'),
    defineField({ name: 'body', title: '本文 / Body', type: 'localeRichText' }),
    defineField({
      name: 'pictures',
      title: '写真 / Pictures',
      type: 'array',
      of: [defineArrayMember({ type: 'picture' })],
      validation: (rule) => rule.max(8).error('8枚までです。 / Eight pictures at most.'),
    }),
  ],
  preview: { select: { title: 'item', subtitle: 'lead.ja', media: 'pictures.0.image' } },
})
