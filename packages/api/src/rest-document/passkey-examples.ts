// What a device in software made and signed for https://cairn.example.org; both challenges are over.

const id = 'UzKURGXJUM8Px9gkQqw3Fg';

export const madeCredential = {
  id,
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiNFJrMFlkMHNRMW0zYlQ2d0Z6OG5MeDJjVmI1cEhqN2dLcTl0TmUxdVNhTSIsIm9yaWdpbiI6Imh0dHBzOi8vY2Fpcm4uZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    attestationObject:
      'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViU0d1kqLX_nN02O8sYbpzIbIe7jle6rH-JnwCoxpGNZ-dFAAAAAAAAAAAAAAAAAAAAAAAAAAAAEFMylERlyVDPD8fYJEKsNxalAQIDJiABIVggO16bIrdq1pOGdXMOdeUVMu_gfiVbrtJQ0Q2Z4ADvZM0iWCAt2ySc8dN6_NKbtdbfohrunjfeCzg1JGx3_Dkk_PAmIg',
    transports: ['internal'],
  },
};

export const usedCredential = {
  id,
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiNFJrMFlkMHNRMW0zYlQ2d0Z6OG5MeDJjVmI1cEhqN2dLcTl0TmUxdVNhTSIsIm9yaWdpbiI6Imh0dHBzOi8vY2Fpcm4uZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    authenticatorData: '0d1kqLX_nN02O8sYbpzIbIe7jle6rH-JnwCoxpGNZ-cFAAAAAA',
    signature: 'MEYCIQDzQxQDfEkCYVTHsEZwRiO_d5XLnHzo3vfgfWi5KrKmxQIhAKVh8LaVNrLlHPk-DdyPL5cj_G8_bgBltTtjLSPXYubi',
    userHandle: 'AZ0Me8N8fX2b3kJm5n6pqA',
  },
};
