/** GROQ queries of the Studio. The queries of the site are in cms/queries.ts. */

/** The document with the id of a page. */
export const documentWithId = '_id == $id'

/** The copy of the device `$item`. */
export const deviceCopyForItem = '_type == "deviceContent" && item == $item'

/** The Studio listens to these documents to update the locations. */
export const pagesWithFaqGroup = '*[_type in ["home", "page"] && references($id)]'

/** URLs in both languages of the pages that show the FAQ group `$id`. */
export const faqGroupLocations = `{
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

/** URLs in both languages of the device page that shows the copy `$id`. */
export const deviceCopyLocations = `*[_type == "deviceContent" && _id == $id][0] {
  "locations": select(
    defined(item) => [
      {"title": item + "(日本語)", "href": "/devices/" + item},
      {"title": item + " (English)", "href": "/en/devices/" + item}
    ],
    []
  )
}`

/** Everything in the published page `$id` that can be an anchor. */
export const pageAnchors = '*[_id == $id][0]{_type, clauses[]{anchor}, blocks[]{_key, _type}}'

/** Ids of other documents with copy of the device `$item`, drafts included. */
export const otherCopyOfDevice =
  '*[_type == "deviceContent" && item == $item && !(_id in $ownIds)][0...1]._id'
