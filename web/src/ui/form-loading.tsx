import { Center, Loader } from '@mantine/core';

/** Loading indicator in the place of a form. */
export const FormLoading = () => (
  <Center mih={320}>
    <Loader />
  </Center>
);
