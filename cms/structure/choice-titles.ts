import { titles } from './desk.ts'
import type { linkCategories, linkConditions, linkOrders } from './device-links.ts'
import { faqGroupTypes } from './faq-types.ts'
import { type LinkableRoute, linkableRoutes } from './page-routes.ts'

/** What editors choose from, by the names that the site shows: Japanese / English. */
const categories = {
  Phones: 'スマートフォン / Phones',
  Tablets: 'タブレット / Tablets',
  Other: 'その他 / Others',
  Laptops: 'ノートPC / Laptops',
  Watches: 'スマートウォッチ / Watches',
  Headphones: 'ヘッドホン・イヤホン / Headphones',
  More: 'ゲーム・カメラ / Games & cameras',
} satisfies Record<(typeof linkCategories)[number], string>

const conditions = {
  New: '新品 / Brand New',
  Used: '新品同様 / Like New',
} satisfies Record<(typeof linkConditions)[number], string>

const orders = {
  'most-popular': '人気順 / Most popular',
  'price-low-high': '料金が安い順 / Price: low to high',
  'price-high-low': '料金が高い順 / Price: high to low',
} satisfies Record<(typeof linkOrders)[number], string>

const otherRoutes = {
  '/trade-in-estimator': '端末の下取り査定 / Trade-in estimate',
  '/devices': 'すべてのデバイス / All devices',
  '/devices/request': 'デバイスのリクエスト / Request a device',
  '/signup': '会員登録 / Sign up',
  '/login': 'ログイン / Login',
  '/login/password-reset/request': 'パスワードの再設定 / Set a new password',
  '/account': 'マイページ / Account',
  '/account/my-tech': 'マイデバイス / My tech',
  '/account/manage-payments': 'お支払い方法 / Payment methods',
  '/account/manage-billing': 'ご請求 / Billing',
  '/account/make-payment': 'お支払い / Payment',
  '/account/my-reboot-points': 'ポイント / Points',
  '/account/personal-information': 'お客さま情報 / Personal information',
  '/account/update-address': '住所の変更 / Change of address',
  '/account/update-email-password': 'メールとパスワード / E-mail and password',
  '/account/update-notifications': 'お知らせの設定 / Notifications',
} satisfies Record<Exclude<LinkableRoute, keyof typeof titles>, string>

const routes: Readonly<Record<LinkableRoute, string>> = { ...titles, ...otherRoutes }

const choicesOf = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([value, title]) => ({ value, title }))

export const categoryChoices = choicesOf(categories)
export const conditionChoices = choicesOf(conditions)
export const orderChoices = choicesOf(orders)
export const routeChoices = linkableRoutes.map((value) => ({
  value,
  title: `${routes[value]} (${value})`,
}))
export const faqGroupChoices = faqGroupTypes.map((value) => ({ value, title: titles[value] }))

/** Choices with the words of `messages/`. The names of editors' own pages are those of the desk. */
export const namedByMessages = [categories, conditions, orders, otherRoutes].flatMap((named) =>
  Object.values(named),
)
