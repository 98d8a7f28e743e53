import { textBlocks } from '@candi/contract/platform/text-blocks';
import { List, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';

/** Shows a typed text with its paragraphs, line breaks and lists. The text direction follows the script. */
export function TextBlocks({ text }: { text: string }) {
  return (
    <Stack gap="sm" dir="auto">
      {textBlocks(text).map((block, at) =>
        block.kind === 'list' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text have no other key
          <List key={at} spacing={4} withPadding={false} ps="lg">
            {block.items.map((item) => (
              <List.Item key={item}>
                <bdi>{item}</bdi>
              </List.Item>
            ))}
          </List>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Text key={at}>
            {block.lines.map((line, row) => (
              <Fragment key={line}>
                {row > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </Text>
        ),
      )}
    </Stack>
  );
}
