/** Marks GROQ for the type generator, which looks for this tag by name. */
const groq = String.raw

/** The start page. */
export const homeQuery = groq`*[_type == "home" && _id == "home"][0]{
  headline,
  lead,
  description,
  actions[]{..., link{..., document->{_type, route}}},
  steps,
  closing{..., actions[]{..., link{..., document->{_type, route}}}}
}`

/** The page at `$route`, or null. */
export const pageQuery = groq`*[_type == "page" && route == $route] | order(_id) [0]{
  route,
  title,
  lead,
  description,
  blocks[]{
    ...,
    _type == "callToAction" => {
      actions[]{..., link{..., document->{_type, route}}}
    },
    _type in ["callout", "richTextBlock"] => {
      body{
        ja[]{..., markDefs[]{..., document->{_type, route}}},
        en[]{..., markDefs[]{..., document->{_type, route}}}
      }
    },
    _type == "faq" => {
      items[]{
        ...,
        answer{
          ja[]{..., markDefs[]{..., document->{_type, route}}},
          en[]{..., markDefs[]{..., document->{_type, route}}}
        }
      }
    }
  }
}`

/** What the frame of every page shows. */
export const siteSettingsQuery = groq`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  siteName,
  tagline,
  helpCentre{main, changePersonalInformation, removeAccount, manageOrReturn},
  socialLinks[]{_key, name, url},
  blogUrl,
  corporateSiteUrl,
  illegalityNotice{..., link{..., document->{_type, route}}},
  company{name, address, dealerLicence}
}`
