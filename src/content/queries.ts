/** Marks GROQ for the type generator, which looks for this tag by name. */
const groq = String.raw

/** The start page. `pages` says where links to documents lead. */
export const homeQuery = groq`{
  "document": *[_type == "home" && _id == "home"][0]{..., faq{..., group->}},
  "pages": *[_type in ["home", "page", "legalPage"]]{_id, _type, route}
}`

/** The programme page at `$route`. */
export const pageQuery = groq`{
  "document": *[_type == "page" && route == $route] | order(_id) [0]{
    ...,
    blocks[]{..., _type == "faq" => {group->}}
  },
  "pages": *[_type in ["home", "page", "legalPage"]]{_id, _type, route}
}`

/** Terms or privacy policy: the document at `$route`. */
export const legalPageQuery = groq`{
  "document": *[_type == "legalPage" && route == $route] | order(_id) [0],
  "pages": *[_type in ["home", "page", "legalPage"]]{_id, _type, route}
}`

/** When each page was last published. */
export const publishedQuery = groq`{
  "document": *[_type in ["home", "page", "legalPage"]]{_type, route, _createdAt, _updatedAt}
}`

/** What editors say about the device `$item`. */
export const deviceContentQuery = groq`{
  "document": *[_type == "deviceContent" && item == $item] | order(_id) [0],
  "pages": *[_type in ["home", "page", "legalPage"]]{_id, _type, route}
}`

/** What the frame of every page shows. */
export const frameQuery = groq`{
  "document": {
    "settings": *[_type == "siteSettings" && _id == "siteSettings"][0],
    "navigation": *[_type == "navigation" && _id == "navigation"][0]
  },
  "pages": *[_type in ["home", "page", "legalPage"]]{_id, _type, route}
}`
