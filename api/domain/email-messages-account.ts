/** E-mails about the account itself, and about what somebody without an account asks for. */
export const accountEmails = {
  welcome: {
    jp: {
      subject: 'Rebootへようこそ',
      text: '{name}様\n\nご登録ありがとうございます。気になるデバイスが見つかりましたら、いつでもお申し込みいただけます。\n\nデバイスを見る\n{site}/devices',
    },
    en: {
      subject: 'Welcome to Reboot',
      text: 'Hello {name},\n\nThank you for signing up. Whenever a device catches your eye, you can apply for it right away.\n\nBrowse devices\n{site}/en/devices',
    },
  },
  confirm_sign_up: {
    jp: {
      subject: 'メールアドレスの確認をお願いします',
      text: '{name}様\n\nご登録のお手続きをありがとうございます。下のリンクを開き、お決めになったパスワードでログインすると、登録が完了します。リンクは{hours}時間使えます。\n\n{link}\n\nお心当たりがない場合は、何もしなくて大丈夫です。登録はされません。',
    },
    en: {
      subject: 'Please confirm your e-mail address',
      text: 'Hello {name},\n\nThank you for signing up. Open the link below and log in with the password you chose; that completes your account. The link works for {hours, plural, one {# hour} other {# hours}}.\n\n{link}\n\nIf you did not sign up, there is nothing to do: no account is created.',
    },
  },
  confirm_new_email: {
    jp: {
      subject: '新しいメールアドレスの確認をお願いします',
      text: '{name}様\n\nログイン用のメールアドレスをこのアドレスに変更するには、下のリンクを開き、このアドレスと現在のパスワードでログインしてください。リンクは{hours}時間使えます。\n\n{link}\n\nお心当たりがない場合は、何もしなくて大丈夫です。変更はされません。',
    },
    en: {
      subject: 'Please confirm your new e-mail address',
      text: 'Hello {name},\n\nTo log in with this address from now on, open the link below and log in with this address and your current password. The link works for {hours, plural, one {# hour} other {# hours}}.\n\n{link}\n\nIf you did not ask for this, there is nothing to do: nothing changes.',
    },
  },
  confirm_newsletter: {
    jp: {
      subject: 'メールマガジンの登録を完了してください',
      text: 'このメールアドレスで、メールマガジンの登録のお申し込みがありました。下のリンクを開き、「登録を完了する」を押してください。リンクは{hours}時間使えます。\n\n{link}\n\nお心当たりがない場合は、何もしなくて大丈夫です。メールマガジンは届きません。',
    },
    en: {
      subject: 'Please confirm the newsletter',
      text: 'Somebody asked to send our newsletter to this address. Open the link below and press “Confirm”. The link works for {hours, plural, one {# hour} other {# hours}}.\n\n{link}\n\nIf you did not ask for this, there is nothing to do: you will not get the newsletter.',
    },
  },
  address_has_account: {
    jp: {
      subject: 'このメールアドレスは登録済みです',
      text: '{name}様\n\nこのメールアドレスで登録のお手続きがありましたが、すでにアカウントをお持ちです。そのままログインしていただけます。\n\n{site}/login\n\nパスワードをお忘れの場合は、こちらから再設定できます。\n{site}/login/password-reset/request\n\nお心当たりがない場合は、何もしなくて大丈夫です。アカウントは変わりません。',
    },
    en: {
      subject: 'You already have an account',
      text: 'Hello {name},\n\nSomebody asked to register this e-mail address, but it already has an account. You can simply log in.\n\n{site}/en/login\n\nIf you have forgotten your password, set a new one here:\n{site}/en/login/password-reset/request\n\nIf this was not you, there is nothing to do: your account stays as it is.',
    },
  },
  password_reset: {
    jp: {
      subject: 'パスワード再設定のご案内',
      text: '{name}様\n\n下のリンクから、新しいパスワードを設定してください。リンクは{minutes}分間、1回だけ使えます。\n\n{link}\n\nお心当たりがない場合は、何もしなくて大丈夫です。パスワードは変わりません。',
    },
    en: {
      subject: 'Set a new password',
      text: 'Hello {name},\n\nUse the link below to set a new password. It works once, for {minutes, plural, one {# minute} other {# minutes}}.\n\n{link}\n\nIf you did not ask for this, there is nothing to do: your password stays as it is.',
    },
  },
  password_changed: {
    jp: {
      subject: 'パスワードが変更されました',
      text: '{name}様\n\nパスワードが変更され、ほかの端末からはログアウトしました。お心当たりがない場合は、すぐにパスワードを再設定してください。\n\n{site}/login/password-reset/request',
    },
    en: {
      subject: 'Your password was changed',
      text: 'Hello {name},\n\nYour password was changed and you were logged out everywhere else. If this was not you, please set a new password at once.\n\n{site}/en/login/password-reset/request',
    },
  },
  email_changed: {
    jp: {
      subject: 'メールアドレスが変更されました',
      text: '{name}様\n\nログイン用のメールアドレスが「{new_email}」に変わり、ほかの端末からはログアウトしました。お心当たりがない場合は、すぐにヘルプセンターへご連絡ください。',
    },
    en: {
      subject: 'Your e-mail address was changed',
      text: 'Hello {name},\n\nThe address you log in with is now {new_email}, and you were logged out everywhere else. If this was not you, please contact our help centre at once.',
    },
  },
  account_closed: {
    jp: {
      subject: '退会のお手続きが完了しました',
      text: '{name}様\n\nご依頼により、アカウントを閉じました。登録していたカードと残りのポイントはなくなり、このアドレスではログインできません。\n\n請求と契約の記録は法令の定める期間だけ保存し、そのほかの情報は消去します。詳しくはプライバシーポリシーの「保存の期間」をご覧ください。\n{site}/privacy-policy\n\nこれまでご利用いただき、ありがとうございました。お心当たりがない場合は、すぐにヘルプセンターへご連絡ください。',
    },
    en: {
      subject: 'Your account is closed',
      text: 'Hello {name},\n\nAs you asked, your account is closed. Your cards and remaining points are gone, and this address cannot log in any more.\n\nWe keep records of invoices and contracts for as long as the law requires, and erase the rest. Our privacy policy says more under “How long we keep it”.\n{site}/en/privacy-policy\n\nThank you for being with us. If you did not ask for this, please contact our help centre at once.',
    },
  },
  account_suspended: {
    jp: {
      subject: 'アカウントを永久に停止しました',
      text: '{name}様\n\n利用規約の「利用の停止と契約の解除」にもとづき、アカウントを永久に停止しました。このアカウントではログインもお申し込みもできません。\nまだ発送していないお申し込みと機種変更は取り消し、お支払いいただいた金額を返金します。完了していない下取りは、ポイントを付与せずに終了します。\nお手元のデバイスは、すぐにご返却ください。お支払いの済んでいないご請求は、そのまま残ります。停止の理由とお支払いの方法は、ヘルプセンターへお問い合わせください。\n\n{site}/terms-of-use',
    },
    en: {
      subject: 'Your account is suspended for good',
      text: 'Hello {name},\n\nUnder “Suspension and termination” of our terms of use, your account is suspended for good: you cannot log in or apply with it any more.\nApplications and device changes that we have not sent yet are cancelled, and what you have paid for them is being refunded. Trade-ins that are not completed end without points.\nPlease return every device that you still have at once. Invoices that are not paid stay due. Our help centre tells you why we suspended the account, and how to pay.\n\n{site}/en/terms-of-use',
    },
  },
  card_added: {
    jp: {
      subject: 'お支払い用のカードを登録しました',
      text: '{name}様\n\n末尾{last4}のカードを登録しました。お心当たりがない場合は、カードを削除し、パスワードを再設定してください。\n\n{site}/account/manage-payments\n{site}/login/password-reset/request',
    },
    en: {
      subject: 'A card was added to your account',
      text: 'Hello {name},\n\nThe card ending in {last4} was added to your account. If this was not you, please remove it and set a new password.\n\n{site}/en/account/manage-payments\n{site}/en/login/password-reset/request',
    },
  },
  card_removed: {
    jp: {
      subject: 'お支払い用のカードを削除しました',
      text: '{name}様\n\n末尾{last4}のカードを削除しました。お心当たりがない場合は、パスワードを再設定し、登録中のカードをご確認ください。\n\n{site}/login/password-reset/request\n{site}/account/manage-payments',
    },
    en: {
      subject: 'A card was removed from your account',
      text: 'Hello {name},\n\nThe card ending in {last4} was removed from your account. If this was not you, please set a new password and check your cards.\n\n{site}/en/login/password-reset/request\n{site}/en/account/manage-payments',
    },
  },
  default_card_changed: {
    jp: {
      subject: '通常使うカードを変更しました',
      text: '{name}様\n\n末尾{last4}のカードを、通常使うカードにしました。お心当たりがない場合は、パスワードを再設定し、登録中のカードをご確認ください。\n\n{site}/login/password-reset/request\n{site}/account/manage-payments',
    },
    en: {
      subject: 'Your default card was changed',
      text: 'Hello {name},\n\nThe card ending in {last4} is your default card now. If this was not you, please set a new password and check your cards.\n\n{site}/en/login/password-reset/request\n{site}/en/account/manage-payments',
    },
  },
  address_change_received: {
    jp: {
      subject: '住所変更のお申し込みを受け付けました',
      text: '{name}様\n\n書類を確認し、{days}営業日以内に結果をお知らせします。\n受付番号: {reference}',
    },
    en: {
      subject: 'We have your change of address',
      text: 'Hello {name},\n\nWe check your documents and write to you within {days, plural, one {# business day} other {# business days}}.\nReference: {reference}',
    },
  },
  address_change_approved: {
    jp: {
      subject: '住所を変更しました',
      text: '{name}様\n\n新しい住所に変更しました。これからお申し込みいただくデバイスは、新しい住所へお届けします。',
    },
    en: {
      subject: 'Your address is changed',
      text: 'Hello {name},\n\nYour new address is in place. Devices that you apply for from now on go there.',
    },
  },
  address_change_rejected: {
    jp: {
      subject: '住所変更の書類をご確認ください',
      text: '{name}様\n\nお送りいただいた書類では住所を確認できませんでした。文字がはっきり読める写真で、もう一度お申し込みください。\n\n{site}/account/update-address',
    },
    en: {
      subject: 'Please look at your address document again',
      text: 'Hello {name},\n\nWe could not confirm the address from what you sent. Please apply again with a photo in which the text is easy to read.\n\n{site}/en/account/update-address',
    },
  },
  device_request_received: {
    jp: {
      subject: 'デバイスのリクエストを受け付けました',
      text: '「{device}」のリクエストをいただき、ありがとうございます。取り扱いを始めるときにお知らせします。\n受付番号: {reference}',
    },
    en: {
      subject: 'We have your request',
      text: 'Thank you for asking for “{device}”. We will write to you when we start to offer it.\nReference: {reference}',
    },
  },
  guest_device_request_received: {
    jp: {
      subject: 'デバイスのリクエストを受け付けました',
      text: 'デバイスのリクエストをいただき、ありがとうございます。取り扱いを始めるときにお知らせします。\n受付番号: {reference}\n\nお心当たりがない場合は、何もしなくて大丈夫です。',
    },
    en: {
      subject: 'We have your request',
      text: 'Thank you for asking for a device. We will write to you when we start to offer it.\nReference: {reference}\n\nIf you did not ask for this, there is nothing to do.',
    },
  },
  device_available: {
    jp: {
      subject: '「{device_ja}」をお申し込みいただけます',
      text: 'お待たせしました。ご希望の「{device_ja}」をお申し込みいただけるようになりました。数に限りがあり、在庫がなくなることがあります。\n\n{site}/devices/{item}\n\n受付番号: {reference}\nお心当たりがない場合は、何もしなくて大丈夫です。',
    },
    en: {
      subject: 'You can apply for “{device_en}” now',
      text: 'Thank you for waiting. You can apply for “{device_en}” now. We have a limited number of them.\n\n{site}/en/devices/{item}\n\nReference: {reference}\nIf you did not ask for this, there is nothing to do.',
    },
  },
  device_request_rejected: {
    jp: {
      subject: 'いただいたリクエストについて',
      text: 'デバイスのリクエストをいただき、ありがとうございました。検討しましたが、いまのところ取り扱いの予定はありません。ご希望に沿えず、申し訳ありません。\n受付番号: {reference}\n\n取り扱いのあるデバイスは、こちらでご覧いただけます。\n{site}/devices',
    },
    en: {
      subject: 'About the device you asked for',
      text: 'Thank you for asking for a device. We looked into it and have no plans to offer it for now. We are sorry.\nReference: {reference}\n\nThe devices that we offer:\n{site}/en/devices',
    },
  },
  beta_request_received: {
    jp: {
      subject: '先行登録を受け付けました',
      text: '「{device}」の先行登録をいただき、ありがとうございます。ご案内の順番が来ましたらお知らせします。\n受付番号: {reference}\n\nお心当たりがない場合は、何もしなくて大丈夫です。',
    },
    en: {
      subject: 'You are on the waiting list',
      text: 'Thank you for joining the waiting list for “{device}”. We will write to you when it is your turn.\nReference: {reference}\n\nIf you did not ask for this, there is nothing to do.',
    },
  },
} as const
