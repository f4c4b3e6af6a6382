/** Marks GROQ for the type generator, which looks for this tag by name. */
const groq = String.raw

/** The start page. `pages` says which documents links may lead to. */
export const homeQuery = groq`{
  "document": *[_type == "home" && _id == "home"][0]{..., faq{..., group->}},
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`

/** The programme page whose id is `$id`: what its route field says moves nothing. */
export const pageQuery = groq`{
  "document": *[_type == "page" && _id == $id][0]{
    ...,
    blocks[]{..., _type == "faq" => {group->}}
  },
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`

/** Terms or privacy policy: the document whose id is `$id`. */
export const legalPageQuery = groq`{
  "document": *[_type == "legalPage" && _id == $id][0],
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`

/** When each page was last published. */
export const publishedQuery = groq`{
  "document": *[_type in ["home", "page", "legalPage"]]{_id, _createdAt, _updatedAt}
}`

/** What editors say about the device `$item`. */
export const deviceContentQuery = groq`{
  "document": *[_type == "deviceContent" && item == $item] | order(_id) [0],
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`

/** What the frame of every page shows. */
export const frameQuery = groq`{
  "document": {
    "settings": *[_type == "siteSettings" && _id == "siteSettings"][0],
    "navigation": *[_type == "navigation" && _id == "navigation"][0]
  },
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`
