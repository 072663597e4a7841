"""Turn alerts: messages to people who are not at the page, by Web Push and by mail."""
