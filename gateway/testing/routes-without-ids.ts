/** Routes that the tenancy walk leaves out although their path has an id or they look like a list of records. */
export const routesWithoutIds = new Set([
  // Responds with PAGE_NOT_FOUND if there is no payment provider; payments.test.ts calls it with one.
  'GET /v1/subscription/invoices',
  // The ids in its body are those of its own questions.
  'POST /v1/jobs',
  // Texts of the product, which are searched.
  'GET /v1/starter-roles',
  // Public routes, which anyone may call for any company.
  'GET /v1/companies/:id/logo',
  'GET /v1/open-jobs/:id',
  'POST /v1/open-jobs/:id/applications',
  'POST /v1/open-jobs/:id/erasure',
]);
