export const messages = {
  transfer: {
    name: 'फ़ाइल का अपलोड',
    pace: '{rate} · {left}',
    rate: { B: '{size} B/सेकंड', kB: '{size} KB/सेकंड', MB: '{size} MB/सेकंड' },
    left: {
      seconds: 'करीब {countShown} सेकंड बाकी',
      minutes: 'करीब {countShown} मिनट बाकी',
      hours: 'करीब {count, plural, =1 {{countShown} घंटा} other {{countShown} घंटे}} बाकी',
    },
    measuring: 'बाकी समय का अंदाज़ा लगाया जा रहा है…',
    halted: {
      paused: 'अपलोड रुका हुआ है। जब चाहें, जारी रखें।',
      offline: 'कनेक्शन टूट गया है। इंटरनेट आते ही अपलोड अपने आप जारी रहेगा।',
      storageFull: 'अभी फ़ाइलों के लिए जगह नहीं है। जितना अपलोड हो चुका है, वह सुरक्षित है। थोड़ी देर बाद जारी रखें।',
      interrupted: 'अपलोड बीच में रुक गया था। फ़ाइल और जानकारी सँभालकर रखी हैं। आप वहीं से जारी रख सकते हैं।',
    },
    pause: 'अपलोड रोकें',
    resume: 'अपलोड जारी रखें',
    cancel: 'अपलोड रद्द करें',
  },
} as const;
