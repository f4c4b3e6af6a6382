/** Messages of the codes beyond the common ones: account, cards, payments, subscriptions, coupons, points, trade-in. */
export const rentalErrorMessages = {
  too_short: { ja: '短すぎます', en: 'This is too short' },
  too_common: {
    ja: 'よく使われているパスワードです。ほかのものをお選びください',
    en: 'This password is widely used; choose another one',
  },
  contains_email: {
    ja: 'メールアドレスを含むパスワードは使えません',
    en: 'The password must not contain the e-mail address',
  },
  password_mismatch: { ja: '2つのパスワードが一致しません', en: 'The two passwords differ' },
  password_incorrect: {
    ja: '現在のパスワードが正しくありません',
    en: 'The current password is incorrect',
  },
  same_password: { ja: 'いまと同じパスワードです', en: 'This is the current password' },
  invalid_token: { ja: 'このリンクは使えません', en: 'This link cannot be used' },
  expired_token: { ja: 'リンクの期限が切れています', en: 'This link has expired' },
  same_email: { ja: 'いまと同じメールアドレスです', en: 'This is the current e-mail address' },
  phone_taken: { ja: 'この電話番号は登録済みです', en: 'This phone number is taken' },
  under_age: { ja: '{years}歳以上の方にご利用いただけます', en: 'You must be {years} or older' },
  field_locked: {
    ja: '本人確認後は変更できません',
    en: 'This cannot change after the identity check',
  },
  sms_needs_mobile: {
    ja: 'SMSは携帯電話番号(060・070・080・090)にだけお送りできます',
    en: 'SMS goes to mobile numbers only (060, 070, 080, 090)',
  },
  required_topic: { ja: 'この通知は止められません', en: 'This notice cannot be switched off' },
  invite_code_invalid: {
    ja: 'この招待コードは使えません',
    en: 'This invitation code cannot be used',
  },
  same_address: { ja: 'いまと同じ住所です', en: 'This is the current address' },
  address_change_pending: {
    ja: '確認中の住所変更があります',
    en: 'Another change of address is being checked',
  },
  file_type: { ja: '読み取れない形式のファイルです', en: 'This kind of file cannot be read' },
  file_too_large: {
    ja: 'ファイルは{megabytes}MBまでです',
    en: 'A file may have up to {megabytes} MB',
  },
  file_too_small: { ja: '画像が小さすぎます', en: 'The picture is too small' },
  back_not_allowed: {
    ja: 'マイナンバーカードの裏面は送らないでください',
    en: 'Do not send the back of a My Number Card',
  },
  not_multipart: {
    ja: 'Content-Type は multipart/form-data です',
    en: 'Content-Type must be multipart/form-data',
  },
  already_requested: { ja: '受け付け済みのリクエストです', en: 'This has already been requested' },
  invalid_client: {
    ja: 'CLIENT-ID と CLIENT-SECRET が正しくありません',
    en: 'CLIENT-ID and CLIENT-SECRET are incorrect',
  },
  idempotency_mismatch: {
    ja: '同じ Idempotency-Key が別の内容に使われています',
    en: 'This Idempotency-Key was used for another request',
  },
  invalid_transition: {
    ja: 'いまの状態ではできない操作です',
    en: 'This is not possible in the current state',
  },
  invalid_state: {
    ja: 'いまの状態ではできない操作です',
    en: 'This is not possible in the current state',
  },
  card_declined: { ja: 'このカードは使えません', en: 'This card cannot be used' },
  card_expired: { ja: 'カードの有効期限が切れています', en: 'The card has expired' },
  card_verification_required: { ja: 'カードの本人認証が必要です', en: 'The card needs 3-D Secure' },
  card_duplicate: { ja: '登録済みのカードです', en: 'This card is already stored' },
  card_limit: {
    ja: 'カードは{cards}枚まで登録できます',
    en: 'Up to {cards, plural, one {# card} other {# cards}} can be stored',
  },
  card_brand_unsupported: {
    ja: 'このブランドのカードは使えません',
    en: 'Cards of this brand are not accepted',
  },
  card_in_use: {
    ja: 'ご契約のお支払いに使われているカードです',
    en: 'A subscription is charged to this card',
  },
  card_not_usable: {
    ja: 'このカードではお支払いいただけません',
    en: 'This card cannot be used to pay',
  },
  payment_declined: { ja: 'お支払いが承認されませんでした', en: 'The payment was declined' },
  payment_in_progress: {
    ja: 'お支払いの手続きが進行中です',
    en: 'A payment is in progress',
  },
  amount_too_high: { ja: '金額が大きすぎます', en: 'The amount is too high' },
  not_refundable: { ja: '返金できるものがありません', en: 'There is nothing to refund' },
  partly_paid: { ja: '一部が支払い済みです', en: 'Part of it has been paid' },
  not_payable: { ja: 'お支払いいただくものはありません', en: 'There is nothing to pay' },
  already_paid: { ja: 'お支払い済みです', en: 'This has already been paid' },
  insufficient_points: { ja: 'ポイントが足りません', en: 'You do not have enough points' },
  points_min: {
    ja: '{points}ポイントからお使いいただけます',
    en: 'Use {points, plural, one {# point} other {# points}} or more',
  },
  points_too_many: { ja: 'お支払い額を超えています', en: 'This is more than there is to pay' },
  coupon_invalid: { ja: 'このクーポンは使えません', en: 'This coupon cannot be used' },
  coupon_expired: { ja: 'クーポンの期限が切れています', en: 'The coupon has expired' },
  coupon_exhausted: { ja: 'クーポンの配布は終了しました', en: 'The coupon is used up' },
  coupon_already_claimed: {
    ja: '受け取り済みのクーポンです',
    en: 'You have already claimed this coupon',
  },
  coupon_not_applicable: {
    ja: 'この内容には使えないクーポンです',
    en: 'The coupon cannot be used for this',
  },
  terms_outdated: {
    ja: '規約が新しくなりました。もう一度ご確認ください',
    en: 'The terms have changed. Please read them again',
  },
  price_changed: {
    ja: '料金が変わりました。もう一度ご確認ください',
    en: 'The price has changed. Please check it again',
  },
  cancel_not_allowed: { ja: 'いまは取り消せません', en: 'This cannot be cancelled now' },
  minimum_term: { ja: '最低利用期間中です', en: 'The minimum term is not over' },
  buyout_price: {
    ja: '購入価格をご確認ください',
    en: 'The price must be accepted as it is today',
  },
  device_change_not_eligible: {
    ja: 'まだ機種変更できません',
    en: 'The device cannot be changed yet',
  },
  model_unknown: { ja: '取り扱いのない機種です', en: 'This model is not known' },
  capacity_unknown: { ja: '取り扱いのない容量です', en: 'This capacity is not known' },
  not_tradable: { ja: '下取りの対象外です', en: 'This cannot be traded in' },
  questions_incomplete: { ja: 'すべての質問にお答えください', en: 'Please answer every question' },
  duplicate_imei: {
    ja: 'この端末はすでに別の下取りに出されています',
    en: 'This device is already in another trade-in',
  },
  answer_unknown: { ja: '選べない答えです', en: 'This is not one of the answers' },
  offer_expired: { ja: '査定の有効期限が切れています', en: 'The offer has expired' },
  offer_changed: { ja: '査定が更新されています', en: 'The offer has changed' },
  session_expired: { ja: '時間が経ったため終了しました', en: 'The session has ended' },
  identity_required: {
    ja: '本人確認の方法をお選びください',
    en: 'Please choose how to confirm your identity',
  },
} as const
