import { Box, Button, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';

interface SameAsLastTimeProps {
  /** "12.5 hours, General Ward": what it fills in. */
  what: string;
  onFill: () => void;
}

/** At the top of a form for a new record: fills in what is likely to be the same as in the last one. */
export function SameAsLastTime({ what, onFill }: SameAsLastTimeProps) {
  const [filled, setFilled] = useState(false);
  const fill = () => {
    onFill();
    setFilled(true);
  };
  return (
    <Box>
      <Button variant="light" leftSection={<IconRepeat size={20} stroke={1.5} aria-hidden="true" />} onClick={fill}>
        Same as last time
      </Button>
      <Text mt={4} c="dimmed" role="status" className="figures">
        {filled ? `Filled in: ${what}. Choose the date, and check the rest.` : what}
      </Text>
    </Box>
  );
}
