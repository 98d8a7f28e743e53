-- What the public page of a job shows as chips. Null: not given.
alter table jobs
  add column employment text constraint jobs_employment
    check (employment in ('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN')),
  add column workplace text constraint jobs_workplace check (workplace in ('ONSITE', 'HYBRID', 'REMOTE'));
