/** Tag for GROQ. The type generator finds queries by this name. */
const groq = String.raw

/** The home page. `pages` are the documents that links can point to. */
export const homeQuery = groq`{
  "document": *[_type == "home" && _id == "home"][0]{..., faq{..., group->}},
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`

/** The page with the id `$id`. Its route field is not used. */
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

/** Copy about the device `$item`. */
export const deviceContentQuery = groq`{
  "document": *[_type == "deviceContent" && item == $item] | order(_id) [0],
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`

/** Content of the frame of every page. */
export const frameQuery = groq`{
  "document": {
    "settings": *[_type == "siteSettings" && _id == "siteSettings"][0],
    "navigation": *[_type == "navigation" && _id == "navigation"][0]
  },
  "pages": *[_type in ["home", "page", "legalPage"]]{_id}
}`
