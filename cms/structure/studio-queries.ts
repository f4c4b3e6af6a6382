/** GROQ of the Studio's own tools; the site's is in src/content/queries.ts. */

/** The one document that a page of the site is made from, by its id. */
export const documentWithId = '_id == $id'

/** The device copy that the page of the device `$item` shows. */
export const copyOfDevice = '_type == "deviceContent" && item == $item'

/** What must change for a list of places to change. */
export const pagesWithGroup = '*[_type in ["home", "page"] && references($id)]'

/** Addresses in both languages of the pages that show the group of questions `$id`. */
export const placesOfGroup = `{
  "locations": [
    ...*[_type in ["home", "page"] && references($id)] | order(_type, _id) {
      "title": coalesce(title.ja, "ホーム"),
      "href": "/" + coalesce(string::split(_id, "page-")[1], "")
    },
    ...*[_type in ["home", "page"] && references($id)] | order(_type, _id) {
      "title": coalesce(title.en, title.ja, "Home"),
      "href": "/en" + coalesce("/" + string::split(_id, "page-")[1], "")
    }
  ]
}`

export const deviceCopy = '*[_type == "deviceContent" && _id == $id]'

/** Addresses in both languages of the device that the copy `$id` is about. */
export const placesOfDeviceCopy = `*[_type == "deviceContent" && _id == $id][0] {
  "locations": select(
    defined(item) => [
      {"title": item + "（日本語）", "href": "/devices/" + item},
      {"title": item + " (English)", "href": "/en/devices/" + item}
    ],
    []
  )
}`

/** What an anchor may name in the published page `$id`. */
export const placesInPage = '*[_id == $id][0]{_type, clauses[]{anchor}, blocks[]{_key, _type}}'

/** Ids of other documents, drafts too, with copy about the device `$item`. */
export const otherCopyOfDevice =
  '*[_type == "deviceContent" && item == $item && !(_id in $ownIds)][0...1]._id'
