/** Mails about a subscription and its payments. */
export const rentalEmails = {
  application_received: {
    jp: {
      subject: 'お申し込みを受け付けました',
      text: '{name}様\n\n{device}のお申し込みをいただき、ありがとうございます。審査の結果は、通常{days}営業日以内にお知らせします。',
    },
    en: {
      subject: 'We have your application',
      text: 'Hello {name},\n\nThank you for applying for {device}. You normally hear from us within {days, plural, one {# business day} other {# business days}}.',
    },
  },
  application_approved: {
    jp: {
      subject: '審査が完了しました。お支払いをお願いします',
      text: '{name}様\n\n{device}をご利用いただけます。{pay_by}までに初回のお支払い(¥{amount}・税込)をお済ませください。お支払いを確認すると、発送の準備を始めます。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'You are approved: please make the first payment',
      text: 'Hello {name},\n\nYou can have {device}. Please pay the first ¥{amount} (tax included) by {pay_by}. Once we have your payment, we prepare the device for shipping.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  application_rejected: {
    jp: {
      subject: '審査結果のお知らせ',
      text: '{name}様\n\n{device}のお申し込みについて、今回はご利用をお引き受けできませんでした。ご期待に沿えず申し訳ありません。料金は発生していません。',
    },
    en: {
      subject: 'About your application',
      text: 'Hello {name},\n\nWe are sorry: this time we cannot offer you {device}. Nothing has been charged.',
    },
  },
  payment_window_over: {
    jp: {
      subject: 'お申し込みは期限切れになりました',
      text: '{name}様\n\n{device}のお支払いを期限までに確認できなかったため、お申し込みを終了しました。お支払いいただくものはありません。一部をお支払い済みの場合は、全額を返金します。またのお申し込みをお待ちしています。',
    },
    en: {
      subject: 'Your application has expired',
      text: 'Hello {name},\n\nWe did not receive the payment for {device} in time and closed the application. There is nothing to pay; if you have paid a part of it, you get it back. You are welcome to apply again.',
    },
  },
  application_failed: {
    jp: {
      subject: 'お申し込みを終了しました',
      text: '{name}様\n\n{device}の初回のお支払いが何度もできなかったため、お申し込みを終了しました。お支払いいただくものはありません。一部をお支払い済みの場合は、全額を返金します。カードをご確認のうえ、またのお申し込みをお待ちしています。',
    },
    en: {
      subject: 'Your application has ended',
      text: 'Hello {name},\n\nThe first payment for {device} was refused several times, so we closed the application. There is nothing to pay; if you have paid a part of it, you get it back. Please check your card: you are welcome to apply again.',
    },
  },
  shipped: {
    jp: {
      subject: 'デバイスを発送しました',
      text: '{name}様\n\n{device}を発送しました。お届け予定日は{eta}です。\n{carrier} 追跡番号: {tracking}',
    },
    en: {
      subject: 'Your device is on its way',
      text: 'Hello {name},\n\nYour {device} has left us and should arrive on {eta}.\n{carrier}, tracking number {tracking}',
    },
  },
  delivered: {
    jp: {
      subject: 'お届けが完了しました',
      text: '{name}様\n\n{device}のご利用が始まりました。最低利用期間は{minimum_ends_on}までです。\n\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your device has arrived',
      text: 'Hello {name},\n\nYour subscription for {device} has begun. The minimum term runs until {minimum_ends_on}.\n\n{site}/en/account/my-tech',
    },
  },
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
      text: 'Hello {name},\n\nWe could not charge {number} (¥{amount}). Please check your card and pay here:\n\n{site}/en/account/make-payment?slug={reference}',
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
      text: '{name}様\n\n{number}(¥{amount})のお支払い期限を過ぎています。期限から{days}日を過ぎると、アカウントを一時停止します。お早めにお支払いください。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'Your payment is overdue',
      text: 'Hello {name},\n\n{number} (¥{amount}) is past its due date. {days, plural, one {# day} other {# days}} after that date your account is suspended until it is paid.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  suspended: {
    jp: {
      subject: 'アカウントを一時停止しました',
      text: '{name}様\n\nお支払いを確認できないため、アカウントを一時停止しました。お支払いが済みしだい、すぐに元に戻ります。\nお支払い期限から{days}日を過ぎると、回収を専門の会社に委任します。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'Your account is suspended for now',
      text: 'Hello {name},\n\nA payment is still missing, so your account is suspended. It opens again as soon as everything is paid.\n{days, plural, one {# day} other {# days}} after its due date a collection agency acts for us.\n\n{site}/en/account/manage-billing',
    },
  },
  collection_started: {
    jp: {
      subject: '回収を専門の会社に委任しました',
      text: '{name}様\n\n{device}のお支払いを長く確認できないため、回収を専門の会社に委任しました。未払いの請求をすべてお支払いいただくと、ご利用中に戻ります。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'A collection agency now acts for us',
      text: 'Hello {name},\n\nPayments for {device} have been missing for so long that a collection agency now acts for us. Once everything open is paid, your subscription continues as before.\n\n{site}/en/account/manage-billing',
    },
  },
  end_requested: {
    jp: {
      subject: 'ご返却のお申し込みを受け付けました',
      text: '{name}様\n\n{device}を{return_by}までにお送りください。到着を確認して、ご利用を終了します。',
    },
    en: {
      subject: 'Please send your device back',
      text: 'Hello {name},\n\nPlease return {device} by {return_by}. Your subscription ends when it has reached us.',
    },
  },
  end_withdrawn: {
    jp: {
      subject: 'ご返却のお申し込みを取り下げました',
      text: '{name}様\n\n{device}は引き続きお使いいただけます。お申し込みのあとに始まった月がある場合は、その月額料金を請求します。\n\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your subscription goes on',
      text: 'Hello {name},\n\nYou keep {device}. Rent of months that have begun since you asked to end is charged now.\n\n{site}/en/account/my-tech',
    },
  },
  device_change_shipped: {
    jp: {
      subject: '新しいデバイスを発送しました',
      text: '{name}様\n\n新しいデバイス({device})を発送しました。お届け予定日は{eta}です。\n{carrier} 追跡番号: {tracking}\n\nいままでのデバイスは{return_by}までにお送りください。',
    },
    en: {
      subject: 'Your new device is on its way',
      text: 'Hello {name},\n\nYour new device, {device}, has left us and should arrive on {eta}.\n{carrier}, tracking number {tracking}\n\nPlease send the old device back by {return_by}.',
    },
  },
  device_change_failed: {
    jp: {
      subject: '機種変更を取り消しました',
      text: '{name}様\n\n新しいデバイスをお送りできず、機種変更を取り消しました。お支払いいただいた手数料は全額返金します。{device}は、いままでと同じ料金で引き続きご利用いただけます。ご迷惑をおかけし、申し訳ありません。',
    },
    en: {
      subject: 'We have cancelled your device change',
      text: 'Hello {name},\n\nWe cannot send the new device and have cancelled the change. If you have paid its fee, all of it is being refunded. You keep your {device} at the same rent. We are sorry for the trouble.',
    },
  },
  device_change_lapsed: {
    jp: {
      subject: '機種変更を取り消しました',
      text: '{name}様\n\n機種変更手数料({number}、¥{amount})を期限までにお支払いいただけなかったため、お申し込みを取り消しました。いまのデバイスのご契約は、そのまま続きます。\n\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your device change has lapsed',
      text: 'Hello {name},\n\nThe fee of your device change (invoice {number}, ¥{amount}) was not paid in time, so the change will not be made. You keep your device on the same terms.\n\n{site}/en/account/my-tech',
    },
  },
  buyout_lapsed: {
    jp: {
      subject: 'デバイスのご購入を取り消しました',
      text: '{name}様\n\nご購入の代金({number}、¥{amount})を期限までにお支払いいただけなかったため、お申し込みを取り消しました。ご契約は、そのまま続きます。\n\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your purchase has lapsed',
      text: 'Hello {name},\n\nThe price of your device (invoice {number}, ¥{amount}) was not paid in time, so you have not bought it. Your subscription goes on as before.\n\n{site}/en/account/my-tech',
    },
  },
  bought_out: {
    jp: {
      subject: 'デバイスのご購入が完了しました',
      text: '{name}様\n\n{device}はお客さまのものになりました。ご契約は終了し、返却は不要です。ご利用いただき、ありがとうございました。',
    },
    en: {
      subject: 'The device is yours',
      text: 'Hello {name},\n\n{device} is yours now. Your subscription has ended and nothing has to be sent back. Thank you for being our customer.',
    },
  },
  ended: {
    jp: {
      subject: 'ご利用が終了しました',
      text: '{name}様\n\n{device}の返却を確認しました。ご利用いただき、ありがとうございました。',
    },
    en: {
      subject: 'Your subscription has ended',
      text: 'Hello {name},\n\nYour {device} is back with us. Thank you for being our customer.',
    },
  },
  shipment_failed: {
    jp: {
      subject: 'お届けできませんでした',
      text: '{name}様\n\n{device}をお届けできず、ご契約を取り消しました。お支払いいただいた金額は全額返金します。ご迷惑をおかけし、申し訳ありません。',
    },
    en: {
      subject: 'We could not deliver your device',
      text: 'Hello {name},\n\nWe could not deliver {device} and have cancelled the subscription. Everything you paid is being refunded. We are sorry for the trouble.',
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
