/** Mails about invoices, payments and points. */
export const billingEmails = {
  invoice_issued: {
    jp: {
      subject: '{number}のご請求(¥{amount})',
      text: '{name}様\n\n{device}のご請求({number})が確定しました。¥{amount}(税込)を{due_on}にご登録のカードへ請求します。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'Invoice {number} for ¥{amount}',
      text: 'Hello {name},\n\nWe will charge ¥{amount} (tax included) for {device} to your card on {due_on}.\n\n{site}/en/account/manage-billing',
    },
  },
  invoice_without_charge: {
    jp: {
      subject: '{number}のご請求(¥0)',
      text: '{name}様\n\n{device}のご請求({number})は、ポイントやクーポンで全額を差し引きました。カードへの請求はありません。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'Invoice {number} for ¥0',
      text: 'Hello {name},\n\nPoints or a coupon cover all of invoice {number} for {device}: nothing is charged to your card.\n\n{site}/en/account/manage-billing',
    },
  },
  early_end_fee_issued: {
    jp: {
      subject: '期間内解約手数料のご請求(¥{amount})',
      text: '{name}様\n\n{device}の返却を確認しましたので、お申し込みのときにご案内した期間内解約手数料を請求します({number})。¥{amount}(税込)を{due_on}にご登録のカードへ請求します。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'Your early-end fee of ¥{amount}',
      text: 'Hello {name},\n\nYour {device} is back with us, so the early-end fee that you accepted is due now (invoice {number}). We will charge ¥{amount} (tax included) to your card on {due_on}.\n\n{site}/en/account/manage-billing',
    },
  },
  charge_issued: {
    jp: {
      subject: '{number}のお支払いをお願いします(¥{amount})',
      text: '{name}様\n\n{text_ja}のお支払いをお願いします。¥{amount}(税込)を{due_on}までにお支払いください。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Please pay invoice {number} (¥{amount})',
      text: 'Hello {name},\n\nPlease pay ¥{amount} (tax included) by {due_on}. It is for: {text_en}.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  charge_issued_with_photos: {
    jp: {
      subject: '{number}のお支払いをお願いします(¥{amount})',
      text: '{name}様\n\n{text_ja}のお支払いをお願いします。¥{amount}(税込)を{due_on}までにお支払いください。\nデバイスの写真と内訳は、次のページでご覧いただけます。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Please pay invoice {number} (¥{amount})',
      text: 'Hello {name},\n\nPlease pay ¥{amount} (tax included) by {due_on}. It is for: {text_en}.\nPhotos of the device and a breakdown are on this page:\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  payment_received: {
    jp: {
      subject: 'お支払いが完了しました',
      text: '{name}様\n\nお支払いいただき、ありがとうございます。{number}(¥{amount}・税込)のお支払いが完了しました。\n\n明細と領収書\n{site}/account/manage-billing?invoice={reference}',
    },
    en: {
      subject: 'Your payment is complete',
      text: 'Hello {name},\n\nThank you. Invoice {number} (¥{amount}, tax included) is paid.\n\nDetails and receipt\n{site}/en/account/manage-billing?invoice={reference}',
    },
  },
  refunded: {
    jp: {
      subject: '¥{amount}の返金が完了しました',
      text: '{name}様\n\n{number}のお支払いのうち、¥{amount}の返金が完了しました。カードへの返金は、ご利用明細に表示されるまで日数がかかることがあります。\n\n{site}/account/manage-billing?invoice={reference}',
    },
    en: {
      subject: 'We have refunded ¥{amount}',
      text: 'Hello {name},\n\nWe have refunded ¥{amount} of what you paid for invoice {number}. It can take some days before a refund to a card is on its statement.\n\n{site}/en/account/manage-billing?invoice={reference}',
    },
  },
  payment_failed: {
    jp: {
      subject: 'お支払いを確認できませんでした',
      text: '{name}様\n\n{number}(¥{amount})のお支払いができませんでした。カードをご確認のうえ、お支払いをお願いします。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment did not go through',
      text: 'Hello {name},\n\nWe could not charge invoice {number} (¥{amount}). Please check your card and pay here:\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  payment_retried: {
    jp: {
      subject: 'お支払いを確認できませんでした',
      text: '{name}様\n\n{number}(¥{amount})のお支払いができませんでした。{retry_on}に、もう一度カードへ請求します。それまでにカードをご確認いただくか、下のページから別のカードでお支払いください。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment did not go through',
      text: 'Hello {name},\n\nWe could not charge invoice {number} (¥{amount}). We will try the card once more on {retry_on}. Please check it by then, or pay with another card here:\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  payment_unverified: {
    jp: {
      subject: 'お支払いの本人認証が完了しませんでした',
      text: '{name}様\n\nカード会社の本人認証(3-Dセキュア)が完了しなかったため、{number}(¥{amount})のお支払いができませんでした。このお支払いの料金は請求していません。\nお手数をおかけしますが、もう一度お支払いの手続きをして、カード会社の画面で認証を完了してください。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment was not verified',
      text: 'Hello {name},\n\nYour bank asked for a check of who you are (3-D Secure), and it was not completed, so your payment for {number} (¥{amount}) was not made. You have not been charged for it. Please pay once more here, and complete the check on your bank’s page:\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  payment_lost: {
    jp: {
      subject: 'お支払いの手続きが完了しませんでした',
      text: '{name}様\n\n決済サービスにつながらなかったため、{number}(¥{amount})のお支払いの手続きが完了しませんでした。料金は請求していません。カードに問題があったわけではありません。\nお手数をおかけしますが、もう一度お支払いをお願いします。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment was not completed',
      text: 'Hello {name},\n\nThe payment service could not be reached, so your payment for {number} (¥{amount}) was not made. You have not been charged, and there was no problem with your card. We are sorry for the trouble. Please pay once more here:\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  overdue: {
    jp: {
      subject: 'お支払い期限を過ぎています',
      text: '{name}様\n\n{number}(¥{amount})のお支払い期限を過ぎています。期限から{days}日を過ぎると、アカウントを一時停止します。お早めにお支払いください。\nお支払いの日までの日数に応じた遅延損害金(年{interest_pct}%)を、次の請求に加えることがあります。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment is overdue',
      text: 'Hello {name},\n\nInvoice {number} (¥{amount}) is past its due date. Please pay it soon: {days, plural, one {# day} other {# days}} after that date your account is suspended until it is paid.\nLate interest ({interest_pct}% a year) for the days until you pay may be added to a later invoice.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  overdue_without_interest: {
    jp: {
      subject: 'お支払い期限を過ぎています',
      text: '{name}様\n\n{number}(¥{amount})のお支払い期限を過ぎています。期限から{days}日を過ぎると、アカウントを一時停止します。お早めにお支払いください。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment is overdue',
      text: 'Hello {name},\n\nInvoice {number} (¥{amount}) is past its due date. Please pay it soon: {days, plural, one {# day} other {# days}} after that date your account is suspended until it is paid.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  suspended: {
    jp: {
      subject: 'アカウントを一時停止しました',
      text: '{name}様\n\nお支払いを確認できないため、アカウントを一時停止しました。お支払いが済みしだい、すぐに元に戻ります。\nお支払い期限から{days}日を過ぎると、回収を専門の会社に委託します。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'Your account is suspended for now',
      text: 'Hello {name},\n\nA payment is still missing, so your account is suspended. It opens again as soon as everything is paid.\n{days, plural, one {# day} other {# days}} after its due date a collection agency acts for us.\n\n{site}/en/account/manage-billing',
    },
  },
  collection_started: {
    jp: {
      subject: '回収を専門の会社に委託しました',
      text: '{name}様\n\n{device}のお支払いを長く確認できないため、回収を専門の会社に委託しました。未払いの請求をすべてお支払いいただくと、ご利用中に戻ります。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'A collection agency now acts for us',
      text: 'Hello {name},\n\nPayments for {device} have been missing for so long that a collection agency now acts for us. Once everything open is paid, your subscription continues as before.\n\n{site}/en/account/manage-billing',
    },
  },
  points_expiring: {
    jp: {
      subject: '{points}ポイントの期限が近づいています',
      text: '{name}様\n\n{points}ポイントが{expires_on}に失効します。次のお支払いにお使いください。\n\n{site}/account/my-reboot-points',
    },
    en: {
      subject: '{points, plural, one {# point is} other {# points are}} about to expire',
      text: 'Hello {name},\n\n{points, plural, one {# point expires} other {# points expire}} on {expires_on}. Points can be used for your next payment.\n\n{site}/en/account/my-reboot-points',
    },
  },
} as const
