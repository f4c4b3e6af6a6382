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
    ...*[_type in ["home", "page"] && references($id)] | order(_type, route) {
      "title": coalesce(title.ja, "ホーム"),
      "href": coalesce(route, "/")
    },
    ...*[_type in ["home", "page"] && references($id)] | order(_type, route) {
      "title": coalesce(title.en, title.ja, "Home"),
      "href": "/en" + coalesce(route, "")
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
