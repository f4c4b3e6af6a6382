import { defineArrayMember, defineField, defineType } from 'sanity'
import { requiredCopy } from './copy-rules.ts'

const httpsOnly = 'httpsで始まるアドレスを入力してください。 / Please use an https address.'
const address = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'url',
    validation: (rule) =>
      rule
        .required()
        .uri({ scheme: ['https'] })
        .error(httpsOnly),
  })

/** Settings for the frame of every page: tagline, external links, company. The shop's name is in `messages/` and the logo. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'サイト設定 / Site settings',
  type: 'document',
  fields: [
    defineField({ name: 'tagline', title: '一言 / Tagline', type: 'localeText' }),
    defineField({
      name: 'helpCentre',
      title: 'ヘルプセンター / Help centre',
      type: 'object',
      fields: [
        address('main', 'トップ / Main support'),
        address('changePersonalInformation', 'お客さま情報の変更 / Changing personal information'),
        address('removeAccount', '退会 / Removing an account'),
        address('manageOrReturn', '契約の管理と返却 / Managing or returning a subscription'),
      ],
    }),
    defineField({
      name: 'socialLinks',
      title: 'SNS / Social links',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'socialLink',
          type: 'object',
          fields: [
            defineField({
              name: 'name',
              title: '名前 / Name',
              type: 'string',
              validation: requiredCopy('line'),
            }),
            address('url', 'アドレス / Address'),
          ],
        }),
      ],
    }),
    address('blogUrl', 'ブログ / Blog'),
    address('corporateSiteUrl', 'コーポレートサイト / Corporate site'),
    defineField({
      name: 'illegalityNotice',
      title: '禁止行為 / Illegality notice',
      type: 'action',
    }),
    defineField({
      name: 'company',
      title: '会社 / Company',
      type: 'object',
      fields: [
        defineField({ name: 'name', title: '社名 / Name', type: 'localeString' }),
        defineField({ name: 'address', title: '所在地 / Address', type: 'localeText' }),
        defineField({
          name: 'representative',
          title: '運営責任者 / Person in charge',
          type: 'localeString',
        }),
        defineField({
          name: 'dealerLicence',
          title: '古物商許可 / Second-hand dealer licence',
          type: 'localeString',
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'サイト設定 / Site settings' }) },
})
