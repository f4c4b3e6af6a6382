/** To an account that is suspended until its debts are paid, in place of the usual e-mail: it may only read and pay. */
export const emailsWhileSuspended = {
  overdue: {
    jp: {
      subject: 'お支払い期限を過ぎています',
      text: '{name}様\n\n{number}(¥{amount})のお支払い期限を過ぎています。アカウントは一時停止しています。お支払いがすべて済みしだい、すぐに元に戻ります。\nお支払いの日までの日数に応じた遅延損害金(年{interest_pct}%)を、次の請求に加えることがあります。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment is overdue',
      text: 'Hello {name},\n\nInvoice {number} (¥{amount}) is past its due date. Your account is suspended. It opens again as soon as everything is paid.\nLate interest ({interest_pct}% a year) for the days until you pay may be added to a later invoice.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  overdue_without_interest: {
    jp: {
      subject: 'お支払い期限を過ぎています',
      text: '{name}様\n\n{number}(¥{amount})のお支払い期限を過ぎています。アカウントは一時停止しています。お支払いがすべて済みしだい、すぐに元に戻ります。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment is overdue',
      text: 'Hello {name},\n\nInvoice {number} (¥{amount}) is past its due date. Your account is suspended. It opens again as soon as everything is paid.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  address_change_rejected: {
    jp: {
      subject: '住所変更の書類をご確認ください',
      text: '{name}様\n\nお送りいただいた書類では住所を確認できませんでした。アカウントを一時停止しているあいだは、住所の変更をお申し込みいただけません。お支払いがすべて済みましたら、文字がはっきり読める写真で、もう一度お申し込みください。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'Please look at your address document again',
      text: 'Hello {name},\n\nWe could not confirm the address from what you sent. While your account is suspended, your address cannot be changed. Once everything is paid, please apply again with a photo in which the text is easy to read.\n\n{site}/en/account/manage-billing',
    },
  },
} as const

/** How an invoice is paid without logging in. */
const payByHand = {
  jp: 'アカウントを停止しているため、サイトではお支払いいただけません。お支払いの方法は、請求番号{number}を添えてヘルプセンターへお問い合わせください。',
  en: 'Your account is suspended, so you cannot pay on our site. Write to our help centre and name invoice {number}: it tells you how to pay',
} as const
const terms = { jp: '\n\n{site}/terms-of-use', en: '\n\n{site}/en/terms-of-use' } as const

const charge = {
  jp: {
    subject: '{number}のお支払いをお願いします(¥{amount})',
    text: `{name}様\n\n{text_ja}のお支払いをお願いします。¥{amount}(税込)を{due_on}までにお支払いください。\n${payByHand.jp}明細とデバイスの写真も、ご希望に応じてお送りします。${terms.jp}`,
  },
  en: {
    subject: 'Please pay invoice {number} (¥{amount})',
    text: `Hello {name},\n\nPlease pay ¥{amount} (tax included) by {due_on}. It is for: {text_en}.\n${payByHand.en}, and sends you the breakdown and photos of the device if you want them.${terms.en}`,
  },
} as const

const failedPayment = {
  jp: {
    subject: 'お支払いを確認できませんでした',
    text: `{name}様\n\n{number}(¥{amount})のお支払いができませんでした。\n${payByHand.jp}${terms.jp}`,
  },
  en: {
    subject: 'Your payment did not go through',
    text: `Hello {name},\n\nThe payment of invoice {number} (¥{amount}) was not made.\n${payByHand.en}.${terms.en}`,
  },
} as const

/** The same whether or not the shop takes interest: it cannot be added to a later invoice. */
const overdue = {
  jp: {
    subject: 'お支払い期限を過ぎています',
    text: `{name}様\n\n{number}(¥{amount})のお支払い期限を過ぎています。お早めにお支払いください。\n${payByHand.jp}${terms.jp}`,
  },
  en: {
    subject: 'Your payment is overdue',
    text: `Hello {name},\n\nInvoice {number} (¥{amount}) is past its due date. Please pay it soon.\n${payByHand.en}.${terms.en}`,
  },
} as const

/**
 * To an account that is suspended for good, in place of the usual e-mail: nobody logs in to it. Null: nothing is written.
 * The others lose their links to pages of the account (`email-messages.ts`).
 */
export const emailsAfterSuspension = {
  charge_issued: charge,
  charge_issued_with_photos: charge,
  payment_failed: failedPayment,
  payment_retried: failedPayment,
  payment_unverified: failedPayment,
  payment_lost: failedPayment,
  overdue,
  overdue_without_interest: overdue,
  collection_started: {
    jp: {
      subject: '回収を専門の会社に委託しました',
      text: `{name}様\n\n{device}のお支払いを長く確認できないため、回収を専門の会社に委託しました。お支払いの済んでいないご請求は、そのまま残ります。お支払いの方法は、ヘルプセンターへお問い合わせください。${terms.jp}`,
    },
    en: {
      subject: 'A collection agency now acts for us',
      text: `Hello {name},\n\nPayments for {device} have been missing for so long that a collection agency now acts for us. Invoices that are not paid stay due. Our help centre tells you how to pay.${terms.en}`,
    },
  },
  ended_without_return: {
    jp: {
      subject: 'ご契約が終了しました',
      text: '{name}様\n\n{device}のご契約を終了しました。これから始まる月の料金はかかりません。お支払いの済んでいないご請求は、そのまま残ります。お支払いの方法は、ヘルプセンターへお問い合わせください。\n紛失や盗難のデバイスがあとで見つかったときも、ヘルプセンターへお知らせください。',
    },
    en: {
      subject: 'Your subscription has ended',
      text: 'Hello {name},\n\nYour subscription for {device} has ended, and no rent is charged for months that begin from now on. Invoices that are not paid stay due; our help centre tells you how to pay.\nIf a lost or stolen device turns up later, please tell our help centre.',
    },
  },
  address_change_rejected: {
    jp: {
      subject: '住所を変更できませんでした',
      text: '{name}様\n\nお送りいただいた書類では住所を確認できませんでした。アカウントを停止しているため、サイトではもう一度お申し込みいただけません。住所が変わったときは、ヘルプセンターへお知らせください。',
    },
    en: {
      subject: 'Your address is not changed',
      text: 'Hello {name},\n\nWe could not confirm the address from what you sent. Your account is suspended, so you cannot apply again on our site. If you have moved, please tell our help centre.',
    },
  },
  card_added: {
    jp: {
      subject: 'お支払い用のカードを登録しました',
      text: '{name}様\n\n末尾{last4}のカードを登録しました。お心当たりがない場合は、すぐにヘルプセンターへご連絡ください。',
    },
    en: {
      subject: 'A card was added to your account',
      text: 'Hello {name},\n\nThe card ending in {last4} was added to your account. If this was not you, please contact our help centre at once.',
    },
  },
  address_has_account: {
    jp: {
      subject: 'このメールアドレスは登録済みです',
      text: `{name}様\n\nこのメールアドレスで登録のお手続きがありました。このアドレスのアカウントは利用規約にもとづいて停止しているため、ログインも新しいご登録もできません。ご不明な点は、ヘルプセンターへお問い合わせください。${terms.jp}\n\nお心当たりがない場合は、何もしなくて大丈夫です。アカウントは変わりません。`,
    },
    en: {
      subject: 'This address already has an account',
      text: `Hello {name},\n\nSomebody asked to register this e-mail address. Its account is suspended under our terms of use: you cannot log in to it, or register the address again. Our help centre answers your questions.${terms.en}\n\nIf this was not you, there is nothing to do: your account stays as it is.`,
    },
  },
  points_expiring: null,
} as const
