import type { FileRoutesByPath } from '@tanstack/react-router'

/** Of every file of src/routes, by its full path; that of an index file ends with `/`. */
type FileRoute = FileRoutesByPath[keyof FileRoutesByPath]

type WithoutSlash<Path> = Path extends `${infer Start}/` ? (Start extends '' ? '/' : Start) : Path

/** The path of a page that exists, with `$` before the name of each parameter. */
export type RoutePattern = Exclude<WithoutSlash<FileRoute['fullPath']>, `${string}/$`>

/** The path of a page that exists and has no parameters. */
export type RoutePath = Exclude<RoutePattern, `${string}$${string}`>

/** The names in the query of that page which it declares, together with the routes around it. */
export type SearchName<Pattern extends RoutePattern> = NameIn<FileRoute, Pattern>

type NameIn<Route extends FileRoute, Pattern> = Route extends FileRoute
  ? WithoutSlash<Route['fullPath']> extends Pattern
    ? keyof Route['preLoaderRoute']['types']['fullSearchSchemaInput']
    : never
  : never
