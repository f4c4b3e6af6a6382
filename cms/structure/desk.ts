import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { contentPageRoutes, legalPageRoutes } from '#cms/structure/page-routes.ts'
import { type DocumentRoute, documentIdOf } from './document-urls.ts'
import { faqGroupIdOf, faqGroupTypes } from './faq-types.ts'

/** Types whose documents have a fixed id. Editors can neither create nor delete them. */
export const singletonTypes: readonly string[] = [
  'home',
  'page',
  'legalPage',
  'faqGroup',
  'siteSettings',
  'navigation',
]

/** Names of pages and FAQ groups in the Studio: Japanese / English. */
export const titles: Readonly<Record<DocumentRoute | (typeof faqGroupTypes)[number], string>> = {
  '/': 'ホーム / Home',
  '/how-it-works': 'ご利用の流れ / How it works',
  '/plans-overview': '料金プラン / Plans',
  '/options-device-change': '機種変更 / Changing devices',
  '/reboot-points': 'Rebootポイント / Reboot points',
  '/invite-program': 'お友だち招待 / Invite programme',
  '/trade-in-program': '下取り / Trade-in programme',
  '/about': 'Rebootについて / About',
  '/terms-of-use': '利用規約 / Terms of use',
  '/privacy-policy': 'プライバシーポリシー / Privacy policy',
  general: '全般 / General',
  points: 'ポイント / Points',
  'trade-in': '下取り / Trade-in',
  invite: '招待 / Invite',
  'device-change': '機種変更 / Changing devices',
}

const single = (S: StructureBuilder, type: string, id: string, title: string) =>
  S.listItem()
    .id(id)
    .title(title)
    .schemaType(type)
    .child(S.document().schemaType(type).documentId(id).title(title))

/** The document list of the Studio, in the order of the site: home, pages, legal pages, FAQ, devices, navigation and settings. */
export const desk: StructureResolver = (S) =>
  S.list()
    .title('サイト / Site')
    .items([
      single(S, 'home', 'home', titles['/']),
      ...contentPageRoutes.map((route) => single(S, 'page', documentIdOf(route), titles[route])),
      S.divider(),
      ...legalPageRoutes.map((route) => single(S, 'legalPage', documentIdOf(route), titles[route])),
      S.divider(),
      S.listItem()
        .id('faq')
        .title('よくあるご質問 / FAQ')
        .child(
          S.list()
            .title('よくあるご質問 / FAQ')
            .items(
              faqGroupTypes.map((type) => single(S, 'faqGroup', faqGroupIdOf(type), titles[type])),
            ),
        ),
      S.documentTypeListItem('deviceContent').title('デバイスの紹介 / Device copy'),
      S.divider(),
      single(S, 'navigation', 'navigation', 'ナビゲーション / Navigation'),
      single(S, 'siteSettings', 'siteSettings', 'サイト設定 / Site settings'),
    ])
