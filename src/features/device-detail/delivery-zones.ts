/** Days on the road: the earliest and the latest that a parcel usually takes. */
interface RoadDays {
  readonly min: number
  readonly max: number
}

/**
 * The demo's warehouse stands in Kanto. By land its parcels reach Honshu the next day, Chugoku and Shikoku within two,
 * Hokkaido and Kyushu within three. Devices hold lithium batteries, which carriers do not fly: Okinawa and islands wait
 * for a ship, which does not sail every day. The operator must replace these by what the carrier promises.
 */
export const roadDays = {
  honshu: { min: 1, max: 1 },
  west: { min: 1, max: 2 },
  far: { min: 2, max: 3 },
  okinawa: { min: 4, max: 7 },
  island: { min: 4, max: 10 },
} as const satisfies Record<string, RoadDays>
export type DeliveryZone = keyof typeof roadDays

/** By JIS X 0401 code: English name, and the zone of its mainland. */
const prefectures: Readonly<Record<string, readonly [name: string, zone: DeliveryZone]>> = {
  '01': ['Hokkaido', 'far'],
  '02': ['Aomori', 'honshu'],
  '03': ['Iwate', 'honshu'],
  '04': ['Miyagi', 'honshu'],
  '05': ['Akita', 'honshu'],
  '06': ['Yamagata', 'honshu'],
  '07': ['Fukushima', 'honshu'],
  '08': ['Ibaraki', 'honshu'],
  '09': ['Tochigi', 'honshu'],
  '10': ['Gunma', 'honshu'],
  '11': ['Saitama', 'honshu'],
  '12': ['Chiba', 'honshu'],
  '13': ['Tokyo', 'honshu'],
  '14': ['Kanagawa', 'honshu'],
  '15': ['Niigata', 'honshu'],
  '16': ['Toyama', 'honshu'],
  '17': ['Ishikawa', 'honshu'],
  '18': ['Fukui', 'honshu'],
  '19': ['Yamanashi', 'honshu'],
  '20': ['Nagano', 'honshu'],
  '21': ['Gifu', 'honshu'],
  '22': ['Shizuoka', 'honshu'],
  '23': ['Aichi', 'honshu'],
  '24': ['Mie', 'honshu'],
  '25': ['Shiga', 'honshu'],
  '26': ['Kyoto', 'honshu'],
  '27': ['Osaka', 'honshu'],
  '28': ['Hyogo', 'honshu'],
  '29': ['Nara', 'honshu'],
  '30': ['Wakayama', 'honshu'],
  '31': ['Tottori', 'west'],
  '32': ['Shimane', 'west'],
  '33': ['Okayama', 'west'],
  '34': ['Hiroshima', 'west'],
  '35': ['Yamaguchi', 'west'],
  '36': ['Tokushima', 'west'],
  '37': ['Kagawa', 'west'],
  '38': ['Ehime', 'west'],
  '39': ['Kochi', 'west'],
  '40': ['Fukuoka', 'far'],
  '41': ['Saga', 'far'],
  '42': ['Nagasaki', 'far'],
  '43': ['Kumamoto', 'far'],
  '44': ['Oita', 'far'],
  '45': ['Miyazaki', 'far'],
  '46': ['Kagoshima', 'far'],
  '47': ['Okinawa', 'okinawa'],
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
  islands.has(municipality) ? 'island' : (prefectures[municipality.slice(0, 2)]?.[1] ?? 'far')

/** By the two digits of a prefecture (JIS X 0401). */
export const prefectureInEnglish = (prefecture: string): string =>
  prefectures[prefecture]?.[0] ?? ''
