/** Key of the job that tries to charge an invoice: 1 on its due day, the others on days after it. */
export const chargeKeyOf = (invoiceId: number | string, tryNumber: number) =>
  `charge of invoice ${invoiceId}, try ${tryNumber}`
