import type { deliveryDays } from '#app.config.ts'

export type DeliveryZone = keyof typeof deliveryDays

/** By JIS X 0401 code: the zone of its mainland. */
const prefectures: Readonly<Record<string, DeliveryZone>> = {
  '01': 'far',
  '02': 'honshu',
  '03': 'honshu',
  '04': 'honshu',
  '05': 'honshu',
  '06': 'honshu',
  '07': 'honshu',
  '08': 'honshu',
  '09': 'honshu',
  '10': 'honshu',
  '11': 'honshu',
  '12': 'honshu',
  '13': 'honshu',
  '14': 'honshu',
  '15': 'honshu',
  '16': 'honshu',
  '17': 'honshu',
  '18': 'honshu',
  '19': 'honshu',
  '20': 'honshu',
  '21': 'honshu',
  '22': 'honshu',
  '23': 'honshu',
  '24': 'honshu',
  '25': 'honshu',
  '26': 'honshu',
  '27': 'honshu',
  '28': 'honshu',
  '29': 'honshu',
  '30': 'honshu',
  '31': 'west',
  '32': 'west',
  '33': 'west',
  '34': 'west',
  '35': 'west',
  '36': 'west',
  '37': 'west',
  '38': 'west',
  '39': 'west',
  '40': 'far',
  '41': 'far',
  '42': 'far',
  '43': 'far',
  '44': 'far',
  '45': 'far',
  '46': 'far',
  '47': 'okinawa',
}

/** Municipalities (JIS X 0402) that are islands without a bridge, from north to south. */
const islands: ReadonlySet<string> = new Set([
  ...['01367', '01517', '01518', '01519'],
  ...['13361', '13362', '13363', '13364', '13381', '13382', '13401', '13402', '13421'],
  ...['15224', '15586'],
  ...['32525', '32526', '32527', '32528'],
  ...['34431', '37322', '37324', '37364', '38356', '44322'],
  ...['42209', '42210', '42211', '42383', '42411'],
  ...['46213', '46222', '46303', '46304', '46501', '46502', '46505', '46523', '46524', '46525'],
  ...['46527', '46529', '46530', '46531', '46532', '46533', '46534', '46535'],
  ...['47207', '47214', '47315', '47353', '47354', '47355', '47356', '47357', '47358', '47359'],
  ...['47360', '47361', '47375', '47381', '47382'],
])

/** By the five digits of a municipality (JIS X 0402). */
export const zoneOf = (municipality: string): DeliveryZone =>
  islands.has(municipality) ? 'island' : (prefectures[municipality.slice(0, 2)] ?? 'far')
