import type { Language } from '@candi/contract/platform/enumerations';
import type { App } from '@candi/gateway/app';
import type { ExtractSchema } from 'hono/types';

/** Paths of the gateway's API, each with its endpoints as `$get`, `$post`, … */
type Paths = Omit<ExtractSchema<App>, '*'>;
type Path = keyof Paths;

type NamesOf<P extends Path> = keyof Paths[P] extends infer Method
  ? Method extends `$${infer Verb}`
    ? `${Uppercase<Verb>} ${P}`
    : never
  : never;

/** Name of a route of the gateway ("GET /v1/members/:userId"). The gateway also serves the files of the web app. */
export type RouteName = { [P in Path]: NamesOf<P> }[Path] | `GET /locales/${Language}.json`;

type EndpointOf<Route extends RouteName> = Route extends `${infer Verb} ${infer P extends Path}`
  ? Paths[P][`$${Lowercase<Verb>}` & keyof Paths[P]]
  : never;

/** JSON body of a route's response, as the typed client reads it. `never` if the response isn't JSON. */
export type AnswerOf<Route extends RouteName> =
  EndpointOf<Route> extends infer Endpoint
    ? Endpoint extends { output: infer Output; outputFormat: 'json' }
      ? Output
      : never
    : never;

/** JSON body of a route's request, as the typed client sends it. */
export type BodyOf<Route extends RouteName> =
  EndpointOf<Route> extends { input: { json: infer Body } } ? Body : unknown;

/** Values of a route's `:name` segments. */
export type ParamsOf<Route extends RouteName> =
  EndpointOf<Route> extends { input: { param: infer Params } } ? Params : object;
