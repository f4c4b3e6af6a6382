/** Mails about a subscription and its device. */
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
  application_approved_free: {
    jp: {
      subject: '審査が完了しました。お手続きの確定をお願いします',
      text: '{name}様\n\n{device}をご利用いただけます。初回のお支払いは¥0です。{pay_by}までに次のページで確定してください。確定されると、発送の準備を始めます。期限を過ぎると、お申し込みは終了します。\n\n{site}/account/make-payment?slug={reference}',
    },
    en: {
      subject: 'You are approved: please confirm',
      text: 'Hello {name},\n\nYou can have {device}. The first payment is ¥0. Please confirm it on this page by {pay_by}: then we prepare the device for shipping. After that day the application ends.\n\n{site}/en/account/make-payment?slug={reference}',
    },
  },
  application_rejected: {
    jp: {
      subject: '審査結果のお知らせ',
      text: '{name}様\n\n{device}のお申し込みを審査しましたが、今回は承ることができませんでした。ご期待に沿えず、申し訳ありません。料金は発生していません。',
    },
    en: {
      subject: 'About your application',
      text: 'Hello {name},\n\nWe are sorry: this time we cannot offer you {device}. Nothing has been charged.',
    },
  },
  payment_window_over: {
    jp: {
      subject: 'お申し込みは期限切れになりました',
      text: '{name}様\n\n{device}のお支払いのお手続きを期限までに確認できなかったため、お申し込みを終了しました。お支払いいただくものはありません。一部をお支払い済みの場合は、全額を返金します。またのお申し込みをお待ちしています。',
    },
    en: {
      subject: 'Your application has expired',
      text: 'Hello {name},\n\nThe payment step for {device} was not completed in time, so we closed the application. There is nothing to pay; if you have paid a part of it, you get it back. You are welcome to apply again.',
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
  end_requested: {
    jp: {
      subject: '返却のお申し込みを受け付けました',
      text: '{name}様\n\n{device}を{return_by}までにお送りください。到着を確認して、ご利用を終了します。\n\n返却の手順\n{site}/account/my-tech',
    },
    en: {
      subject: 'Please send your device back',
      text: 'Hello {name},\n\nPlease return {device} by {return_by}. Your subscription ends when it has reached us.\n\nHow to return it\n{site}/en/account/my-tech',
    },
  },
  end_withdrawn: {
    jp: {
      subject: '返却のお取りやめを受け付けました',
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
      text: '{name}様\n\n新しいデバイス({device})を発送しました。お届け予定日は{eta}です。\n{carrier} 追跡番号: {tracking}\n\nいままでのデバイスは{return_by}までにお送りください。\n\n返却の手順\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your new device is on its way',
      text: 'Hello {name},\n\nYour new device, {device}, has left us and should arrive on {eta}.\n{carrier}, tracking number {tracking}\n\nPlease send the old device back by {return_by}.\n\nHow to return it\n{site}/en/account/my-tech',
    },
  },
  device_change_failed: {
    jp: {
      subject: '機種変更を取り消しました',
      text: '{name}様\n\n新しいデバイスをお届けできず、機種変更を取り消しました。お支払いいただいた手数料は全額返金します。{device}は、いままでと同じ料金で引き続きご利用いただけます。ご迷惑をおかけし、申し訳ありません。',
    },
    en: {
      subject: 'We have cancelled your device change',
      text: 'Hello {name},\n\nWe could not get the new device to you and have cancelled the change. If you have paid its fee, all of it is being refunded. You keep your {device} at the same rent. We are sorry for the trouble.',
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
  buyout_cancelled_for_repair: {
    jp: {
      subject: 'デバイスのご購入を取り消しました',
      text: '{name}様\n\n{device}を修理のためにお預かりしましたので、ご購入のお申し込み({number}、¥{amount})を取り消しました。お支払いいただくものはありません。お支払い済みの金額がある場合は、全額を返金します。\nご契約は、そのまま続きます。デバイスがお手元に戻りましたら、そのときの価格で、あらためてご購入をお申し込みいただけます。\n\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your purchase has been cancelled',
      text: 'Hello {name},\n\nYour {device} has come to us for repair, so your purchase of it (invoice {number}, ¥{amount}) has been cancelled. There is nothing to pay; if you have paid anything for it, you get all of it back.\nYour subscription goes on as before. When the device is back with you, you can ask to buy it again, at the price of that day.\n\n{site}/en/account/my-tech',
    },
  },
  buyout_cancelled_for_change: {
    jp: {
      subject: 'デバイスのご購入を取り消しました',
      text: '{name}様\n\nご契約のデバイスが替わりましたので、{device}のご購入のお申し込み({number}、¥{amount})を取り消しました。お支払いいただくものはありません。お支払い済みの金額がある場合は、全額を返金します。\nこれからお使いいただくデバイスのご購入は、マイページからお申し込みいただけます。\n\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your purchase has been cancelled',
      text: 'Hello {name},\n\nYour subscription is for another device now, so your purchase of {device} (invoice {number}, ¥{amount}) has been cancelled. There is nothing to pay; if you have paid anything for it, you get all of it back.\nIf you would like to buy the device that you have from now on, you can ask for that in your account.\n\n{site}/en/account/my-tech',
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
  ended_without_return: {
    jp: {
      subject: 'ご契約が終了しました',
      text: '{name}様\n\n{device}のご契約を終了しました。これから始まる月の料金はかかりません。未払いのご請求が残っている場合は、マイページでご確認ください。\n紛失や盗難のデバイスがあとで見つかったときは、ヘルプセンターへお知らせください。\n\n{site}/account/manage-billing',
    },
    en: {
      subject: 'Your subscription has ended',
      text: 'Hello {name},\n\nYour subscription for {device} has ended, and no rent is charged for months that begin from now on. If an invoice is still open, you find it in your account.\nIf a lost or stolen device turns up later, please tell our help centre.\n\n{site}/en/account/manage-billing',
    },
  },
  replacement_sent: {
    jp: {
      subject: 'デバイスをあらためてお送りしました',
      text: '{name}様\n\n{device}をあらためて発送しました。お届け予定日は{eta}です。\n{carrier} 追跡番号: {tracking}\n\n料金と最低利用期間は、いままでと変わりません。',
    },
    en: {
      subject: 'Another parcel is on its way to you',
      text: 'Hello {name},\n\nWe have sent you a {device} once more. It should arrive on {eta}.\n{carrier}, tracking number {tracking}\n\nYour rent and your minimum term stay as they are.',
    },
  },
  bought_device_sent: {
    jp: {
      subject: 'ご購入のデバイスをあらためてお送りしました',
      text: '{name}様\n\nご購入いただいた{device}を、あらためて発送しました。お届け予定日は{eta}です。\n{carrier} 追跡番号: {tracking}\n\nお届けするデバイスはお客さまのものです。追加の代金はかかりません。',
    },
    en: {
      subject: 'The device that you bought is on its way',
      text: 'Hello {name},\n\nWe have sent you the {device} that you bought once more. It should arrive on {eta}.\n{carrier}, tracking number {tracking}\n\nIt is yours, and costs nothing more.',
    },
  },
  sent_from_repair: {
    jp: {
      subject: 'お預かりしていたデバイスを発送しました',
      text: '{name}様\n\n修理のためにお預かりしていた{device}を発送しました。お届け予定日は{eta}です。\n{carrier} 追跡番号: {tracking}\n\n料金と最低利用期間は、いままでと変わりません。',
    },
    en: {
      subject: 'Your device is on its way back to you',
      text: 'Hello {name},\n\nWe have sent your {device} back to you from repair. It should arrive on {eta}.\n{carrier}, tracking number {tracking}\n\nYour rent and your minimum term stay as they are.',
    },
  },
  sent_from_repair_to_return: {
    jp: {
      subject: 'お預かりしていたデバイスを発送しました',
      text: '{name}様\n\n修理のためにお預かりしていた{device}を発送しました。お届け予定日は{eta}です。\n{carrier} 追跡番号: {tracking}\n\n返却のお申し込みを受け付けていますので、{return_by}までにお送りください。到着を確認して、ご利用を終了します。\n\n返却の手順\n{site}/account/my-tech',
    },
    en: {
      subject: 'Your device is on its way back to you',
      text: 'Hello {name},\n\nWe have sent your {device} back to you from repair. It should arrive on {eta}.\n{carrier}, tracking number {tracking}\n\nYou have asked to end the subscription: please return the device by {return_by}. Your subscription ends when it has reached us.\n\nHow to return it\n{site}/en/account/my-tech',
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
} as const
